/** Failures by their codes, with the status and the message of S3. */
const failures = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed'],
  AuthorizationQueryParametersError: [400, 'The query parameters of the signature are malformed'],
  BadDigest: [400, 'The checksum of the request is not that of the bytes that arrived'],
  BucketAlreadyOwnedByYou: [409, 'The bucket exists already'],
  BucketInUse: [409, 'A site has the bucket as its origin'],
  BucketNotEmpty: [409, 'The bucket has objects'],
  EntityTooLarge: [400, 'The object has more bytes than an object may have'],
  EntityTooSmall: [400, 'A part before the last has less than 5 MiB'],
  IncompleteBody: [400, 'The body has another length than its head says'],
  InsufficientStorage: [507, 'The disk of this service is full. Nothing was stored'],
  InternalError: [500, 'An internal error happened. Please try again'],
  InvalidAccessKeyId: [403, 'There is no such access key, or it may not use storage'],
  InvalidArgument: [400, 'An argument is invalid'],
  InvalidBucketName: [
    400,
    'A name has 1 to 24 lowercase letters, digits and hyphens, and begins and ends with a letter or digit',
  ],
  InvalidDigest: [400, 'A checksum of the head is malformed'],
  InvalidLocationConstraint: [400, 'There is no such region here'],
  InvalidPart: [400, 'A part was not found, or has another entity tag'],
  InvalidPartOrder: [400, 'The parts are not in ascending order'],
  InvalidRange: [416, 'The range cannot be satisfied'],
  InvalidRequest: [400, 'The request is invalid'],
  InvalidURI: [400, 'The URI cannot be parsed'],
  KeyTooLongError: [400, 'A key has more than 1,024 bytes'],
  MalwareFound: [403, 'A scanner found malware in the bytes. Nothing was stored'],
  MalformedXML: [400, 'The XML is malformed, or has another form than it must have'],
  MaxMessageLengthExceeded: [400, 'The body is too large'],
  MethodNotAllowed: [405, 'The method is not allowed for this resource'],
  MissingContentLength: [411, 'A Content-Length is required'],
  NoSuchBucket: [404, 'There is no such bucket'],
  NoSuchBucketPolicy: [404, 'The bucket has no policy'],
  NoSuchCORSConfiguration: [404, 'The bucket has no CORS configuration'],
  NoSuchKey: [404, 'There is no such object'],
  NoSuchLifecycleConfiguration: [404, 'The bucket has no lifecycle configuration'],
  NoSuchObjectLockConfiguration: [404, 'The object is not locked'],
  NoSuchPublicAccessBlockConfiguration: [404, 'The bucket has no such configuration: nothing is public'],
  NoSuchTagSet: [404, 'The bucket has no tags'],
  NoSuchUpload: [404, 'There is no such upload; it may have been completed or aborted'],
  NoSuchWebsiteConfiguration: [404, 'The bucket has no website configuration'],
  NotImplemented: [501, 'This is not implemented'],
  ObjectLockConfigurationNotFoundError: [404, 'Objects of the bucket cannot be locked'],
  OwnershipControlsNotFoundError: [404, 'The bucket has no ownership controls'],
  PreconditionFailed: [412, 'A condition of the request does not hold'],
  QuotaExceeded: [403, 'The capacity of the bucket or of the account is reached'],
  ReplicationConfigurationNotFoundError: [404, 'The bucket is not replicated'],
  RequestTimeTooSkewed: [403, 'The time of the request differs too much from that of the server'],
  RequestTimeout: [400, 'The body came too slowly'],
  ServerSideEncryptionConfigurationNotFoundError: [404, 'The bucket has no encryption configuration'],
  ServiceUnavailable: [503, 'The service is unavailable. Please try again'],
  SignatureDoesNotMatch: [403, 'The signature is not that of the request'],
  SlowDown: [503, 'The account has too much on its way. Please try again later'],
  TooManyBuckets: [400, 'The account has as many buckets as it may have'],
  XAmzContentSHA256Mismatch: [400, 'x-amz-content-sha256 is not the checksum of the bytes that arrived'],
} as const
export type FailureCode = keyof typeof failures

/** A failure as the response. */
export class S3Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  constructor(code: FailureCode, message?: string) {
    const [status, usual] = failures[code]
    super(message ?? usual)
    this.code = code
    this.status = status
  }
}
