import { createServer, request } from "node:http";

// Passes requests to a service on this machine with a key of its own, for programs that can send none.
// Run: node infra/reference/key-proxy.ts http://127.0.0.1:3000 4000 demo-business

const [target = "http://127.0.0.1:3000", port = "4000", key = "demo-business"] = process.argv.slice(2);
const { hostname, port: targetPort } = new URL(target);

createServer((incoming, answer) => {
  const { url: path, method, headers } = incoming;
  const authorization = `Bearer ${key}`;
  const passed = request(
    { hostname, port: targetPort, path, method, headers: { ...headers, authorization } },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  passed.on("error", () => answer.destroy());
  answer.on("close", () => passed.destroy());
  incoming.pipe(passed);
}).listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${port} passes on to ${target}`));
