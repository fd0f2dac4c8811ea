import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG file: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG picture of a light at sea: sky, water and a tower, whose colours and place depend on the number. */
export function picture(number: number, width: number, height: number): Buffer {
  const horizon = Math.round(height * 0.68)
  const tower = { left: width * (0.2 + ((number * 7) % 50) / 100), half: width / 40, top: height * 0.25 }
  const rows = Buffer.alloc(height * (1 + 3 * width))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isTower = Math.abs(x - tower.left) < tower.half && y > tower.top && y < horizon
      // Waves and stars keep the file from being compressed to nothing.
      const grain = ((x * 31 + y * 17 + number * 13) * 2_654_435_761) >>> 27
      const sky = [40 + number * 5 + y / 4, 70 + y / 3, 140 + ((number * 11) % 60) - y / 8]
      const water = [20, 60 + grain, 90 + grain * 2]
      const striped = Math.floor((y - tower.top) / (height / 12)) % 2 === 0 ? [200, 40, 40] : [240, 240, 235]
      const colour = isTower ? striped : y < horizon ? sky : water
      rows.set(colour, y * (1 + 3 * width) + 1 + 3 * x)
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Eight bits for each of three colours.
  size.set([8, 2], 8)
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngStart, ...parts])
}

const rate = 8000

/** A WAV file of a fog horn, some seconds long. */
export function horn(number: number): Buffer {
  const length = rate * (4 + number)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // Uncompressed, one channel, one byte a sample.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(length, 40)
  const tone = (2 * Math.PI * (90 + 12 * number)) / rate
  const samples = Buffer.alloc(length)
  for (let i = 0; i < length; i += 1) {
    const loudness = Math.min(1, i / rate, (length - i) / rate)
    samples[i] = 128 + 100 * loudness * Math.sin(tone * i)
  }
  return Buffer.concat([head, samples])
}

/** The height of the tide in metres, from the two strongest waves of moon and sun. */
const tideAt = (port: number, hours: number) =>
  2.5 +
  1.7 * Math.cos((2 * Math.PI * hours) / 12.4206 + port) +
  0.6 * Math.cos((2 * Math.PI * hours) / 12 + 2 * port)

/** A table of the tides of one month, a line for each ten minutes. */
export function tideTable(port: number): string {
  const lines = ['minute,metres']
  for (let minute = 0; minute < 30 * 24 * 60; minute += 10)
    lines.push(`${minute},${tideAt(port, minute / 60).toFixed(2)}`)
  return `${lines.join('\n')}\n`
}

/** The tides of the next hours as the app shows them. */
export const tidesFrom = (port: number, now: Date) =>
  Array.from({ length: 12 }, (_, hour) => ({
    hour,
    metres: Number(tideAt(port, now.getTime() / 3_600_000 + hour).toFixed(2)),
  }))
