import sharp, { type Sharp } from 'sharp'
import { isJob, type Reply } from './job.ts'

// Images are decoded in a separate process, so that a malformed image can only crash this process.

// Only formats that browsers show and the edge writes. The library can also read documents and scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// No cache, because no image is processed twice, and one thread, because each worker is a process.
sharp.cache(false)
sharp.concurrency(1)

const writers = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 80 }),
  png: (image: Sharp) => image.png({ compressionLevel: 6 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 2 }),
  gif: (image: Sharp) => image.gif({ effort: 3 }),
}
const isWritten = (format: string | undefined): format is keyof typeof writers =>
  format !== undefined && Object.hasOwn(writers, format)

async function resize(message: unknown): Promise<Reply> {
  if (!isJob(message)) return { problem: 'no job' }
  const { width, height, fit } = message.size
  try {
    const image = sharp(message.bytes, { limitInputPixels: message.maxPixels, animated: true })
    const { format } = await image.metadata()
    if (!isWritten(format)) return { problem: 'not a format that is written' }
    // Width and height refer to the image after applying the camera's rotation.
    image.autoOrient().resize({
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      fit: fit === 'cover' ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    return { bytes: await writers[format](image).toBuffer() }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Milliseconds without work after which the process ends to free its memory. */
const restTime = 60_000
const resting = setTimeout(() => process.exit(0), restTime)

process.on('message', (message) => {
  clearTimeout(resting)
  void resize(message).then((reply) => {
    process.send?.(reply)
    resting.refresh()
  })
})
// The edge has ended.
process.on('disconnect', () => process.exit(0))
