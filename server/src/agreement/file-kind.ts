import type { AttachmentEnding } from '@fairlead/api/agreement/attachment.ts'

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** Text without control characters but those of lines and tabs, in UTF-8. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\r\n]/u.test(text)
  } catch {
    return false
  }
}

/** Office's files are archives whose first entry is named so, in whatever order the others are. */
const isOffice = (bytes: Buffer, folder: string) =>
  startsWith(bytes, '504b0304') && bytes.includes(`${folder}/`, 0, 'latin1')

const judges: Readonly<Record<AttachmentEnding, (bytes: Buffer) => boolean>> = {
  pdf: (bytes) => bytes.subarray(0, 1024).includes('%PDF-', 0, 'latin1'),
  png: (bytes) => startsWith(bytes, '89504e470d0a1a0a'),
  jpg: (bytes) => startsWith(bytes, 'ffd8ff'),
  jpeg: (bytes) => startsWith(bytes, 'ffd8ff'),
  docx: (bytes) => isOffice(bytes, 'word'),
  xlsx: (bytes) => isOffice(bytes, 'xl'),
  pptx: (bytes) => isOffice(bytes, 'ppt'),
  txt: isText,
  csv: isText,
}

/** Whether a file is what the ending of its name says, by its content. */
export const isKindOf = (ending: AttachmentEnding, bytes: Buffer) => judges[ending](bytes)
