#!/usr/bin/env node
// The command line, on the Node that the lock file pins.
"use strict";

var own = ["start", "admin"];
var first = process.argv[2];
if (own.indexOf(first) < 0) process.argv.splice(2, 0, "pagewright");
require("./bootstrap.cjs");
