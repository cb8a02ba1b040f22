#!/usr/bin/env python3
"""Was the seed promised? python3 check_shuffle.py < the last message of kind "table" of a game that is over"""
import hashlib, json, sys

table = json.load(sys.stdin)
said = dict(table["opening"], game=table["game"], options=table["options"], purpose="syrtis shuffle 1")
line = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
kept = hashlib.sha256(line.encode()).hexdigest() == table["commitment"]
print("as promised" if kept else "NOT AS PROMISED")
sys.exit(0 if kept else 1)
