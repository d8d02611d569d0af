"""PDFs by other writers, with their words: python3 make.py FOLDER FIRST LAST

Each document of a seed is written by every writer that this machine has. Beside each file stands its truth.
"""

import json
import os
import sys

from canvas import WRITERS
from content import document, words_of
from programs import PRESENT

folder, first, last = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
os.makedirs(folder, exist_ok=True)
lost = {}
for seed in range(first, last):
    doc = document(seed)
    for name, write in {**WRITERS, **PRESENT}.items():
        path = os.path.join(folder, f"{name}-{seed}.pdf")
        if os.path.exists(path):
            continue
        try:
            write(doc, path)
        except Exception as error:  # A writer that this machine has in another version is told, not fatal.
            lost.setdefault(name, repr(error)[:200])
            continue
        tables = [[block[1], *block[2]] for block in doc["blocks"] if block[0] == "t"]
        with open(path[:-4] + ".truth.json", "w", encoding="utf-8") as out:
            json.dump({"writer": name, "words": words_of(doc["blocks"]), "tables": tables}, out)
for name, why in lost.items():
    print(f"{name}: {why}")
