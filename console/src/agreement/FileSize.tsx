import type { Attachment } from '@fairlead/api/agreement/attachment.ts'
import { useQuantity } from '../lib/text/quantity.ts'

export function FileSize({ fileSize }: Pick<Attachment, 'fileSize'>) {
  return useQuantity().bytes(fileSize)
}
