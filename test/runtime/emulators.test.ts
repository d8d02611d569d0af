import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";

test("DynamoDB's emulator keeps a connection that rests, as long as a client does", async () => {
  const { hostname, port } = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("200 OK");
  // Node's server closes such a connection after 5 to 6 s when it is not told otherwise.
  const ended = once(socket, "close").then(() => "closed");
  socket.on("end", () => {});
  expect(await Promise.race([ended, wait(8_000).then(() => "open")])).toBe("open");
  socket.destroy();
});
