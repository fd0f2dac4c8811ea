import type { SheetFile } from '@fairlead/api/sheet/sheet.ts'

/** The bytes of a file in base64, as calls take it. Rejects if the browser cannot read it, for example because it was moved. */
export function readSheetFile(file: File): Promise<SheetFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : ''
      resolve({ fileName: file.name.slice(-255), content: url.slice(url.indexOf(',') + 1) })
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
