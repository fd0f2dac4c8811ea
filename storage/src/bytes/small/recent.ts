/** Bytes of memory that bodies may take. */
const room = 32 * 1024 * 1024

/**
 * Small files that were read recently, whole and verified. What is stored under an id never changes, so a file in here is as
 * good as the one that is stored. The least recently read one is dropped first.
 */
export function recentFiles() {
  const files = new Map<string, Buffer>()
  let taken = 0

  function forget(id: string) {
    taken -= files.get(id)?.length ?? 0
    files.delete(id)
  }

  return {
    get(id: string): Buffer | undefined {
      const file = files.get(id)
      if (!file) return undefined
      files.delete(id)
      files.set(id, file)
      return file
    },
    add(id: string, file: Buffer) {
      forget(id)
      files.set(id, file)
      taken += file.length
      for (const oldest of files.keys()) {
        if (taken <= room) return
        forget(oldest)
      }
    },
    forget,
  }
}
