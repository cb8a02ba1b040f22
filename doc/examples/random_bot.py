#!/usr/bin/env python3
"""A bot that knows nothing: python3 random_bot.py HOST PORT [GAME or TABLE]"""
import json, random, socket, sys

host, port = sys.argv[1], int(sys.argv[2])
where = sys.argv[3] if len(sys.argv) > 3 else None
connection = socket.create_connection((host, port))
lines = connection.makefile("r", encoding="utf-8", newline="\n")


def say(**message):
    connection.sendall((json.dumps(message) + "\n").encode())


say(kind="hello", protocol=1, name=f"bot {random.randrange(10000)}", views="whole")
answered = None
for line in lines:
    message = json.loads(line)
    kind = message["kind"]
    if kind == "welcome":
        if where and where.isdigit():
            say(kind="join", table=int(where))
        else:
            game = next(g for g in message["games"] if where in (None, g["game"]))
            say(kind="create", game=game["game"], seats=3, computers=[game["levels"][0]] * 2)
            say(kind="start")
    elif kind == "joined":
        print("seat", message["seat"], "token", message["token"])
    elif kind == "ping":
        say(kind="pong")
    elif kind == "error":
        sys.exit(message["message"])
    elif kind == "update":
        if "outcome" in message:
            print(json.dumps(message["outcome"]))
            break
        decision = message.get("decision")
        if decision and decision["sequence"] != answered:
            answered = decision["sequence"]
            say(kind="answer", sequence=answered, number=random.randrange(len(decision["commands"])))
