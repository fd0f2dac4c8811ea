import type { SheetFile } from '@fairlead/api/sheet/sheet.ts'
import { readBase64 } from '../upload/read-base64.ts'

/** A file as calls take it. Rejects if the browser cannot read it. */
export const readSheetFile = async (file: File): Promise<SheetFile> => ({
  fileName: file.name.slice(-255),
  content: await readBase64(file),
})
