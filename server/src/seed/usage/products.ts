/** A kind of usage that the demo's cloud sells. Prices are for a unit. */
export type DemoProduct = {
  product: string
  service: string
  /** `EU-` and so on goes before it. */
  usageType: string
  operation: string
  family: string
  unit: string
  price: number
  /** What the account that uses most of it uses on a day. */
  daily: number
  /** Resources that share it, such as instances or buckets. */
  resources: number
  resource: string
  /** Work of people, which rests at the weekend. */
  weekly?: true
  instance?: readonly [type: string, os: string, vcpu: string, memory: string, architecture: string]
  isTransfer?: true
}

const compute = (
  usageType: string,
  price: number,
  resources: number,
  instance: NonNullable<DemoProduct['instance']>,
): DemoProduct => ({
  product: 'AmazonEC2',
  service: 'AmazonEC2',
  usageType,
  operation: instance[1] === 'Windows' ? 'RunInstances:0002' : 'RunInstances',
  family: 'Compute Instance',
  unit: 'Hrs',
  price,
  daily: 24 * resources,
  resources,
  resource: 'i-0',
  instance,
})

/** The most used first: accounts use them by a law of Zipf. */
export const demoProducts: readonly DemoProduct[] = [
  compute('BoxUsage:m5.large', 0.107, 12, ['m5.large', 'Linux', '2', '8 GiB', 'x86_64']),
  {
    product: 'AmazonS3',
    service: 'AmazonS3',
    usageType: 'TimedStorage-ByteHrs',
    operation: 'StandardStorage',
    family: 'Storage',
    unit: 'GB-Mo',
    price: 0.023,
    daily: 900,
    resources: 5,
    resource: 'harbour-data-',
  },
  {
    product: 'AmazonCloudFront',
    service: 'AmazonCloudFront',
    usageType: 'DataTransfer-Out-Bytes',
    operation: 'GET',
    family: 'Data Transfer',
    unit: 'GB',
    price: 0.085,
    daily: 2600,
    resources: 3,
    resource: 'arn:aws:cloudfront::distribution/E',
  },
  {
    product: 'AmazonEC2',
    service: 'AWSDataTransfer',
    usageType: 'DataTransfer-Out-Bytes',
    operation: 'RunInstances',
    family: 'Data Transfer',
    unit: 'GB',
    price: 0.09,
    daily: 420,
    resources: 4,
    resource: 'i-0',
    isTransfer: true,
  },
  compute('BoxUsage:c6g.xlarge', 0.146, 8, ['c6g.xlarge', 'Linux', '4', '8 GiB', 'arm64']),
  {
    product: 'AmazonEC2',
    service: 'AmazonEC2',
    usageType: 'EBS:VolumeUsage.gp3',
    operation: 'CreateVolume-Gp3',
    family: 'Storage',
    unit: 'GB-Mo',
    price: 0.0952,
    daily: 110,
    resources: 10,
    resource: 'vol-0',
  },
  {
    product: 'AmazonRDS',
    service: 'AmazonRDS',
    usageType: 'InstanceUsage:db.r5.large',
    operation: 'CreateDBInstance:0014',
    family: 'Database Instance',
    unit: 'Hrs',
    price: 0.285,
    daily: 72,
    resources: 3,
    resource: 'arn:aws:rds:db:orders-',
  },
  {
    product: 'AmazonCloudFront',
    service: 'AmazonCloudFront',
    usageType: 'Requests-Tier2-HTTPS',
    operation: 'GET',
    family: 'Request',
    unit: 'Requests',
    price: 0.000_001_2,
    daily: 21_000_000,
    resources: 3,
    resource: 'arn:aws:cloudfront::distribution/E',
  },
  compute('BoxUsage:r5.2xlarge', 0.956, 3, ['r5.2xlarge', 'Windows', '8', '64 GiB', 'x86_64']),
  {
    product: 'AmazonS3',
    service: 'AmazonS3',
    usageType: 'Requests-Tier1',
    operation: 'PutObject',
    family: 'API Request',
    unit: 'Requests',
    price: 0.000_005,
    daily: 1_800_000,
    resources: 5,
    resource: 'harbour-data-',
    weekly: true,
  },
  {
    product: 'AWSLambda',
    service: 'AWSLambda',
    usageType: 'Lambda-GB-Second',
    operation: 'Invoke',
    family: 'Serverless',
    unit: 'Lambda-GB-Second',
    price: 0.000_016_666_7,
    daily: 600_000,
    resources: 6,
    resource: 'arn:aws:lambda:function:job-',
    weekly: true,
  },
  {
    product: 'AmazonS3',
    service: 'AWSDataTransfer',
    usageType: 'DataTransfer-Out-Bytes',
    operation: 'GetObjectForRepl',
    family: 'Data Transfer',
    unit: 'GB',
    price: 0.09,
    daily: 130,
    resources: 4,
    resource: 'harbour-data-',
    isTransfer: true,
  },
  compute('BoxUsage:t3.medium', 0.0456, 6, ['t3.medium', 'Linux', '2', '4 GiB', 'x86_64']),
  {
    product: 'AmazonDynamoDB',
    service: 'AmazonDynamoDB',
    usageType: 'WriteRequestUnits',
    operation: 'PayPerRequestThroughput',
    family: 'Amazon DynamoDB PayPerRequest Throughput',
    unit: 'WriteRequestUnits',
    price: 0.000_001_25,
    daily: 4_200_000,
    resources: 2,
    resource: 'arn:aws:dynamodb:table/sessions-',
  },
  {
    product: 'AmazonCloudWatch',
    service: 'AmazonCloudWatch',
    usageType: 'DataProcessing-Bytes',
    operation: 'PutLogEvents',
    family: 'Data Payload',
    unit: 'GB',
    price: 0.57,
    daily: 18,
    resources: 2,
    resource: 'arn:aws:logs:log-group:app-',
    weekly: true,
  },
]

/** A region, and what stands before its usage types. */
export const demoRegions = [
  { region: 'eu-west-1', prefix: 'EU-', place: 'EU (Ireland)', factor: 1 },
  { region: 'ap-northeast-1', prefix: 'APN1-', place: 'Asia Pacific (Tokyo)', factor: 1.12 },
  { region: 'us-east-1', prefix: 'USE1-', place: 'US East (N. Virginia)', factor: 0.94 },
] as const
