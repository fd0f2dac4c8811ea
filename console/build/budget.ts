import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './bundle.ts'

const sizeOf = (output: Rolldown.OutputBundle[string] | undefined): number =>
  output ? gzipSync(output.type === 'chunk' ? output.code : output.source).length : 0

/** Fails the build when the entry and these modules, with all they import, exceed `limit` bytes of gzip. */
export function budget({ modules, limit }: { modules: readonly string[]; limit: number }): Plugin {
  return {
    name: 'fairlead-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const files = filesOf(bundle, modules)
      const sum = [...files].reduce((total, file) => total + sizeOf(bundle[file]), 0)
      const words = `Sign-in plus the first list: ${(sum / 1000).toFixed(1)} kB gzip in ${files.size} files, of ${limit / 1000} kB`
      if (sum > limit) this.error(words)
      this.info(words)
    },
  }
}
