#!/bin/bash
# SPDX-License-Identifier: MIT
# one_node.sh SERVER RES TOOLS: tests the scripts in tools/cluster on a Slurm cluster with this machine as its only node, which is
# set up in a temporary folder and removed at the end. Three shards of a series must give the same bytes as one run, and a task
# that is submitted again must continue. Exit status 77 if Slurm, munge or GNU parallel is not installed.
set -euo pipefail

export SYRTIS_SERVER=$1
export SYRTIS_RES=$2
tools=$3
for program in slurmctld slurmd munged mungekey sbatch sinfo squeue parallel; do
    PATH=$PATH:/usr/sbin:/sbin
    if ! command -v "$program" > /dev/null; then
        echo "$program is not installed: nothing was tried (Debian: slurmctld slurmd slurm-client munge parallel)"
        exit 77
    fi
done

folder=$(mktemp -d "${TMPDIR:-/tmp}/syrtis-cluster-XXXXXX")
daemons=()
finish() {
    status=$?
    if [ "$status" != 0 ]; then tail -n 30 "$folder"/*.log "$folder"/*.out 2> /dev/null || true; fi
    for daemon in "${daemons[@]}"; do kill "$daemon" 2> /dev/null || true; done
    wait 2> /dev/null || true
    rm -rf "$folder"
    exit "$status"
}
trap finish EXIT

# Repeats a command until it succeeds, for a minute at most.
wait_for() {
    for _ in $(seq 300); do
        if "$@" > /dev/null 2>&1; then return; fi
        sleep 0.2
    done
    echo "in vain: $*"
    exit 1
}

free_port() {
    local port
    while port=$((20000 + RANDOM)) && (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do :; done
    echo "$port"
}

chmod 700 "$folder"
mkdir "$folder/state" "$folder/spool" "$folder/munge"
mungekey --create --keyfile="$folder/munge/key"
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
    --pid-file="$folder/munge/pid" --log-file="$folder/munge.log" --seed-file="$folder/munge/seed" > "$folder/munge.out" 2>&1 &
daemons+=($!)
wait_for test -S "$folder/munge/socket"

user=$(id -un)
host=$(hostname)
cat > "$folder/slurm.conf" << END
ClusterName=syrtis
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CryptoType=crypto/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
END
export SLURM_CONF=$folder/slurm.conf
slurmctld -D -c > "$folder/slurmctld.out" 2>&1 &
daemons+=($!)
slurmd -D -c -N "$host" > "$folder/slurmd.out" 2>&1 &
daemons+=($!)
is_idle() { sinfo --noheader --format=%T | grep -q idle; }
wait_for is_idle

series=(--game dig-mars --players "greedy:noise=0.5,random" --paired --games 22 --seed 4)
"$SYRTIS_SERVER" arena "${series[@]}" --out "$folder/whole.jsonl" > /dev/null

sbatch --wait --chdir="$folder" --output="$folder/task-%a.out" --array=1-3 "$tools/series.slurm" \
    "$folder/shards" "${series[@]}"
"$SYRTIS_SERVER" arena merge "$folder"/shards/shard-*.jsonl --out "$folder/merged.jsonl" > /dev/null
cmp "$folder/merged.jsonl" "$folder/whole.jsonl"

# One shard is cut off and another one lost; both tasks are submitted again. The first one looks like a whole array of one task.
torn=$folder/shards/shard-3.jsonl
truncate --size=$(($(stat --format=%s "$torn") / 2)) "$torn"
rm "$folder/shards/shard-1.jsonl"
for task in 1 3; do
    sbatch --wait --chdir="$folder" --output="$folder/task-%a.out" --array="$task" "$tools/series.slurm" \
        "$folder/shards" "${series[@]}"
done
"$SYRTIS_SERVER" arena merge "$folder"/shards/shard-*.jsonl --out "$folder/again.jsonl" > /dev/null
cmp "$folder/again.jsonl" "$folder/whole.jsonl"

refuses() { if "$@"; then echo "went well, and should not have: $*"; exit 1; fi; }
# Four tasks are refused for three shards, and a part of an array is refused for a new folder.
refuses sbatch --wait --chdir="$folder" --output="$folder/refused-%a.out" --array=1-4 "$tools/series.slurm" \
    "$folder/shards" "${series[@]}"
grep -q "is of 3 shards" "$folder/refused-1.out"
refuses sbatch --wait --chdir="$folder" --output="$folder/refused-%a.out" --array=2-3 "$tools/series.slurm" \
    "$folder/new" "${series[@]}"
grep -q "the whole array first" "$folder/refused-2.out"
[ ! -e "$folder/new" ]

"$tools/series.parallel" 4 "$folder/by-parallel" "${series[@]}" > /dev/null
"$SYRTIS_SERVER" arena merge "$folder"/by-parallel/shard-*.jsonl --out "$folder/parallel.jsonl" > /dev/null
cmp "$folder/parallel.jsonl" "$folder/whole.jsonl"
# A training run must end with equal results in one program, in three tasks for each round, and in two parts of GNU parallel.
cat > "$folder/training.json" << END
{"game": "terraforming-mars", "seed": 5, "first": 8, "second": 4, "deals": 2,
 "stages": [{"rounds": 2, "games": 6, "play": {"kept": 0.1, "probing": 0.01, "worlds": 1}}]}
END
"$SYRTIS_SERVER" train --config "$folder/training.json" --out "$folder/alone" > "$folder/alone.txt" 2> /dev/null
"$tools/training" 3 "$folder/training.json" "$folder/tasks" --chdir="$folder" > /dev/null 2>&1
SYRTIS_PARALLEL="" "$tools/training" 2 "$folder/training.json" "$folder/halves" > /dev/null 2>&1
for run in tasks halves; do
    tail -n 1 "$folder/alone.txt" | cmp - <(tail -n 1 "$folder/$run/last-round.txt")
done

echo "three shards on $(sinfo --noheader --format=%D) node with $(slurmd --version), and four by GNU parallel: the bytes of one run"
