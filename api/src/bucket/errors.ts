import { failure } from '../failure.ts'

/** Failures of storage; their texts are in `errors-help.ts`. */
export const failures = {
  bucketLimit: failure(50871, 409, 'toast'),
  bucketNotEmpty: failure(50872, 409, 'toast'),
  bucketExpired: failure(50873, 409, 'toast'),
  // Spec 1, section 5: a capacity-cap message exists.
  storageFull: failure(50874, 409, 'toast'),
  objectExists: failure(50875, 409, 'toast'),
  uploadIncomplete: failure(50876, 409, 'toast'),
  uploadLimit: failure(50877, 409, 'toast'),
  storageOff: failure(50878, 503, 'toast'),
  bucketInUse: failure(50879, 409, 'toast'),
  bucketGone: failure(50880, 409, 'toast'),
  bucketNotCloud: failure(50888, 409, 'toast'),
  folderLarge: failure(50899, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'bucketName',
  'bucketTaken',
  'overCapacity',
  'indexDocument',
  'objectKey',
  'folderName',
  'fileName',
  'folderInside',
  'metadataLarge',
  'fileTooBig',
  'cloudEndpoint',
  'cloudBucket',
  'cloudPrivate',
  'cloudUnreachable',
  'cloudDenied',
  'cloudNoBucket',
  'cloudRefused',
] as const
