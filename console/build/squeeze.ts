import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Too small to gain from it. */
const least = 1000

/** Lays a `.br` and a `.gz` beside every script and style, so that the server compresses nothing twice. */
export function squeeze(): Plugin {
  let assets = ''
  return {
    name: 'fairlead-squeeze',
    apply: 'build',
    configResolved: (config) => {
      assets = resolve(config.root, config.build.outDir, 'assets')
    },
    closeBundle: {
      order: 'post',
      handler: async () => {
        await mkdir(assets, { recursive: true })
        for (const name of await readdir(assets)) {
          if (!/\.(js|css|svg)$/.test(name)) continue
          const path = join(assets, name)
          const content = await readFile(path)
          if (content.length < least) continue
          await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
          await writeFile(
            `${path}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          )
        }
      },
    },
  }
}
