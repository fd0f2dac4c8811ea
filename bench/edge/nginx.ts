import { type ChildProcess, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { otherCore, serverCore, startOn } from './cores.ts'

export const hasNginx = !spawnSync('nginx', ['-v']).error

/** Body sizes in bytes, by the first part of the path. */
export const sizes = { small: 1024, middle: 102_400, large: 10_485_760 } as const

const head = (home: string) => `daemon off; ${userInfo().uid === 0 ? 'user root;' : ''}
worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }`

/** An origin whose responses are fresh for an hour. The first part of a path selects their size. */
export async function startOrigin(folder: string, port: number): Promise<ChildProcess> {
  const home = join(folder, 'origin')
  await mkdir(home)
  for (const name of ['middle', 'large'] as const)
    await writeFile(join(home, name), Buffer.alloc(sizes[name], 'x'))
  const file = (name: string) => `location /${name}/ { try_files /${name} =404; }`
  await writeFile(
    join(home, 'nginx.conf'),
    `${head(home)}
http {
  access_log off; sendfile on; keepalive_requests 10000000;
  server {
    listen 127.0.0.1:${port}; root ${home}; default_type image/jpeg;
    add_header Cache-Control max-age=3600;
    location / { return 200 "${'x'.repeat(sizes.small)}"; }
    ${file('middle')} ${file('large')}
  }
}
`,
  )
  return startOn(otherCore, 'nginx', ['-c', join(home, 'nginx.conf'), '-p', home])
}

type CacheServer = { origin: number; port: number; store: string }

/** nginx's proxy cache with its defaults. It keeps files in a folder and logs every request, as the edge does. */
export async function startCache(
  folder: string,
  { origin, port, store }: CacheServer,
): Promise<ChildProcess> {
  const home = join(folder, `nginx-${port}`)
  await mkdir(home)
  await writeFile(
    join(home, 'nginx.conf'),
    `${head(home)}
http {
  access_log ${home}/access.log; keepalive_requests 10000000;
  proxy_cache_path ${store} keys_zone=bench:100m use_temp_path=off;
  upstream origin { server 127.0.0.1:${origin}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://origin; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache bench;
    }
  }
}
`,
  )
  return startOn(serverCore, 'nginx', ['-c', join(home, 'nginx.conf'), '-p', home])
}
