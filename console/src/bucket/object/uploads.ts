import { beginUpload, cancelUpload, finishUpload, resumeUpload } from '@fairlead/api/bucket/upload.ts'
import { atMostEvery, debounceMs } from '../../lib/call/at-most-every.ts'
import { CallError } from '../../lib/call/call-error.ts'
import { call } from '../../lib/call/call.ts'
import { warnBeforeLeaving } from '../../lib/leave-warning.ts'
import { me } from '../../lib/session/session.ts'
import { changed } from './changed.ts'
import { putPart } from './upload/put-part.ts'
import { hasParts } from './upload/same-file.ts'
import { isMoving, openUploader } from './uploader.ts'

/** Failures are shown beside their files. */
const how = { quiet: true, tell: 'none' } as const

/** All uploads of this page, whatever screen is open. */
export const uploads = openUploader(
  {
    begin: (body, signal) => call(beginUpload, { body }, { ...how, signal }),
    resume: (id, signal) => call(resumeUpload, { params: { id } }, { ...how, signal }),
    put: putPart,
    finish: (id, replace, signal) =>
      call(finishUpload, { params: { id }, body: { replace } }, { ...how, signal }),
    cancel: (id) => call(cancelUpload, { params: { id } }, how),
  },
  // Hundreds of small files can be stored within seconds.
  { onStored: atMostEvery(debounceMs, () => void changed()) },
)

// A file that was chosen is forgotten with the page.
warnBeforeLeaving(uploads.items, (items) => items.some(isMoving))

/**
 * Whether a file continues an upload of which parts are stored. True if that cannot be determined: the upload then shows
 * beside the file what is wrong.
 */
export async function continuesUpload(file: Blob, uploadId: string): Promise<boolean> {
  try {
    return await hasParts(file, await call(resumeUpload, { params: { id: uploadId } }, how))
  } catch (error) {
    if (error instanceof CallError) return true
    throw error
  }
}

// Uploads of one user must not continue in the name of the next.
me.subscribe(() => {
  if (me.get() === undefined) uploads.clear()
})
