/** What the address of an object store says about the bucket. */
export type OriginBucket = { name: string; partition: 'aws' | 'aws-cn' }

/** `photos.s3.eu-west-1.amazonaws.com` -> `photos`; for other stores the first label is the bucket's name. */
export function bucketOf(domainName: string): OriginBucket {
  const partition = domainName.endsWith('.amazonaws.com.cn') ? 'aws-cn' : 'aws'
  const ofS3 = /^(.+?)\.s3(?:-website)?[.-].*amazonaws\.com(?:\.cn)?$/.exec(domainName)
  return { name: ofS3?.[1] ?? domainName.split('.')[0] ?? domainName, partition }
}

/** A random value in the form of a URL, because stores expect a URL as referer. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `https://${hex}.invalid/`
}

type Grant = { domainName: string; originPath: string; secret: string }

/** The statement of an S3 policy that allows reads by requests with the secret as referer. */
export function bucketPolicy({ domainName, originPath, secret }: Grant): string {
  const { name, partition } = bucketOf(domainName)
  const statement = {
    Sid: 'ReadThroughTheEdge',
    Effect: 'Allow',
    Principal: '*',
    Action: 's3:GetObject',
    Resource: `arn:${partition}:s3:::${name}${originPath}/*`,
    Condition: { StringEquals: { 'aws:Referer': secret } },
  }
  return JSON.stringify({ Version: '2012-10-17', Statement: [statement] }, undefined, 2)
}
