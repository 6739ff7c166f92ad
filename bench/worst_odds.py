#!/usr/bin/env python3
"""The dearest odds there are: finds them by playing, and keeps the way to them.

usage: bench/worst_odds.py PROGRAM [--games N] [--seed N] [--level LEVEL] [--out FILE]

Plays Iron Brigade at First Bull Run by the engine, both sides by the computer of that level, and at
every decision asks for the odds of what many checks follow upon. Of those beyond the budget, the
one that cost the processor most for each run of the rule is kept in worst_odds.json: the seed, the
number of every choice that was made, and what to ask there. bench/stall plays that way on a server
and asks. If the rules have changed since (it has the edition), it has to be found anew."""

import argparse
import json
import os
import random
import subprocess

BATTLE, RULEBOOK = "first-bull-run", "iron-brigade"
KEPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "worst_odds.json")


class Engine:
    """The program as an engine, a call a line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def call(self, method, **params):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method,
                                             "params": params}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def cpu(self):
        """Seconds of the processor that it has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            used = file.read().rsplit(")", 1)[1].split()[11:13]
        return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")

    def choices(self):
        """The actions that may be done now."""
        return [choice["action"] for choice in self.call("legal", words=False)["actions"]]

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def edition_of(engine):
    for rulebook in engine.call("rulebooks")["rulebooks"]:
        if rulebook["id"] == RULEBOOK:
            return rulebook["edition"]
    raise RuntimeError(f"there is no {RULEBOOK}")


DEAR = ("retreat", "end_phase", "rally", "fire")  # what many checks follow upon


def asked_here(actions, chance):
    """One action of each kind that may be dear."""
    asked = []
    for kind in DEAR:
        alike = [action for action in actions if action["do"] == kind]
        if alike:
            asked.append(chance.choice(alike))
    return asked


def search(engine, seed, terms, dearest):
    """Plays one game; the dearest odds of it, if they are dearer than that."""
    engine.call("new", battle=BATTLE, rulebook=RULEBOOK, seed=seed)
    chance = random.Random(seed)
    choices = []
    while actions := engine.choices():
        for action in asked_here(actions, chance):
            began = engine.cpu()
            odds = engine.call("odds", action=action)
            took = engine.cpu() - began
            runs = odds["about"]["runs"] if odds["about"] else 0
            a_run = took / runs if runs else 0.0
            if runs and a_run > dearest.get("seconds_a_run", 0.0):
                dearest = {"battle": BATTLE, "rulebook": RULEBOOK, "seed": seed,
                           "choices": list(choices), "action": action, "seconds": round(took, 3),
                           "runs": runs, "seconds_a_run": round(a_run, 6)}
                print(f"seed {seed}, deed {len(choices)}: {took:.2f} s, {runs} runs, "
                      f"{json.dumps(action)[:90]}", flush=True)
        chosen = engine.call("best", level=terms.level)["action"]
        number = actions.index(chosen) if chosen in actions else chance.randrange(len(actions))
        engine.call("apply", action=actions[number], words=False)
        choices.append(number)
    return dearest


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("--games", type=int, default=4)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--level", default="regular")
    options.add_argument("--out", default=KEPT)
    terms = options.parse_args()
    engine = Engine(os.path.abspath(terms.program))
    edition = edition_of(engine)
    dearest = {}
    for seed in range(terms.seed, terms.seed + terms.games):
        found = search(engine, seed, terms, dearest)
        if found is not dearest:
            dearest = {"edition": edition, **found}
            with open(terms.out, "w", encoding="utf-8") as file:
                file.write(json.dumps(dearest) + "\n")
    engine.end()
    print("nothing was beyond the budget" if not dearest else
          f"kept: {1000 * dearest['seconds_a_run']:.2f} ms a run, after {len(dearest['choices'])} "
          "deeds")


if __name__ == "__main__":
    main()
