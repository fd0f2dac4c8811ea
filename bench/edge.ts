import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { requestsPerSecond, takeTurns } from './load.ts'
import { answers, openStack, type Stack } from './stack.ts'

/**
 * A cache hit of 1 KB at the edge beside nginx's proxy cache with its default file store, where nginx is
 * installed. One worker each, same origin, same load. Prints the ratio, whatever it is.
 */
const ports = { server: 24_090, edge: 24_091, origin: 24_092, nginx: 24_093 }
const domain = 'bench.example.com'
const body = Buffer.alloc(1024, 'x')

const origin = createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'max-age=3600' }).end(body)
})

async function addSite(stack: Stack) {
  const reply = await fetch(`${stack.base}/cdn/api/cdn-config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await stack.signIn() },
    body: JSON.stringify({ domain, origins: [{ domainName: '127.0.0.1', httpPort: ports.origin }] }),
  })
  if (!reply.ok) throw new Error(await reply.text())
}

async function startNginx(folder: string): Promise<ChildProcess | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const home = join(folder, 'nginx')
  await mkdir(home)
  const file = join(home, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; ${userInfo().uid === 0 ? 'user root;' : ''} worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 1000000;
  proxy_cache_path ${home}/cache keys_zone=bench:10m;
  server {
    listen 127.0.0.1:${ports.nginx};
    location / { proxy_pass http://127.0.0.1:${ports.origin}; proxy_cache bench; }
  }
}
`,
  )
  return spawn('nginx', ['-c', file, '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] })
}

origin.listen(ports.origin, '127.0.0.1')
const stack = await openStack(ports.server)
const nginx = await startNginx(stack.folder)
try {
  stack.runEdge(ports.edge)
  await addSite(stack)
  // Spelt the way that wrk knows: otherwise it would add a second one.
  const headers = { Host: domain }
  const edgeUrl = `http://127.0.0.1:${ports.edge}/a`
  await answers(edgeUrl, headers)
  const load = { headers, connections: 32 }
  const edge = () => requestsPerSecond({ url: edgeUrl, ...load })
  if (nginx) {
    const url = `http://127.0.0.1:${ports.nginx}/a`
    await answers(url)
    const { a, b, ratio } = await takeTurns(edge, () => requestsPerSecond({ url, ...load }))
    console.log(
      `edge, hits of 1 KB: ${a.toFixed(0)} requests/s; nginx: ${b.toFixed(0)}; ratio ${ratio.toFixed(2)}`,
    )
  } else {
    console.log(`edge, hits of 1 KB: ${(await edge()).toFixed(0)} requests/s (nginx is not installed)`)
  }
} finally {
  nginx?.kill()
  origin.close()
  await stack.close()
}
