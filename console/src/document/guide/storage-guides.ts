import { paths } from '../../paths.ts'
import type { Guide } from './guide.ts'

/** For a program that has the address and the region that the list of buckets shows. */
const awsCommands = `export AWS_ACCESS_KEY_ID='your public key' AWS_SECRET_ACCESS_KEY='your private key'
export AWS_DEFAULT_REGION=fairlead-1
aws --endpoint-url https://storage.example.net s3 cp film.mp4 s3://photos/film.mp4
aws --endpoint-url https://storage.example.net s3 ls s3://photos/`

export const storageGuides: readonly Guide[] = [
  {
    id: 'storage',
    title: { en: 'Store files in a bucket', zh: '在存储桶中存储文件' },
    steps: [
      {
        text: {
          en: 'Open “Buckets” and choose “Create bucket”. The name cannot be changed later.',
          zh: '打开“存储桶”，选择“创建存储桶”。名称创建后不能修改。',
        },
        place: () => paths.buckets(),
      },
      {
        text: {
          en: 'Open the bucket and choose “Upload files”, or drop files on the page. A file can be up to 1 GB. Uploads continue while you look at other screens; one that stopped is listed under “Unfinished uploads” for 7 days.',
          zh: '打开存储桶，选择“上传文件”，或将文件拖放到页面上。单个文件最大 1 GB。切换到其他页面时上传会继续；中断的上传会在“未完成的上传”中保留 7 天。',
        },
      },
      {
        text: {
          en: 'To share a file, choose “Signed link” in its row. Anyone with the link can open the file until the link expires or you lose access to the file.',
          zh: '如需共享文件，在该行选择“签名链接”。持有链接者可在有效期内打开文件；您失去读取权限时链接也会失效。',
        },
      },
    ],
  },
  {
    id: 'storage-cost',
    title: { en: 'See what a bucket costs', zh: '查看存储桶的费用' },
    steps: [
      {
        text: {
          en: 'What a bucket keeps is counted every hour and charged by the GB-month: 1 GB kept for a whole month, or 2 GB for half of it. Unfinished uploads count as well.',
          zh: '存储桶中的内容每小时计量一次，按 GB·月计费：1 GB 保存整月，或 2 GB 保存半个月，均为 1 GB·月。未完成的上传也计入。',
        },
      },
      {
        text: {
          en: 'What programs, browsers and signed links read is charged as traffic and requests. What a site serves of the bucket is charged as the traffic of the site.',
          zh: '程序、浏览器和签名链接读取的内容按流量和请求数计费；通过站点提供的内容计入站点流量。',
        },
      },
      {
        text: {
          en: 'Open “Usage charges” for each hour. “Details” of an hour shows the buckets, the prices and what is free. Packages do not cover storage.',
          zh: '打开“用量费用”查看每小时的费用。在一行中选择“详情”，可查看各存储桶、价格及免费部分。套餐不抵扣存储。',
        },
        place: () => paths.charges(),
      },
      {
        text: {
          en: 'To stop the charges, delete the files or the bucket. They end with the next hour.',
          zh: '如需停止计费，请删除文件或存储桶，从下一个小时起不再计费。',
        },
        place: () => paths.buckets(),
      },
    ],
  },
  {
    id: 'bucket-site',
    title: { en: 'Serve a bucket as a site', zh: '将存储桶发布为站点' },
    steps: [
      {
        text: {
          en: 'Open “Buckets” and choose “Create site” in the row of the bucket. Only the domain is missing. The bucket stays private: only edge nodes read it.',
          zh: '打开“存储桶”，在该存储桶所在行选择“创建站点”，只需填写域名。存储桶保持私有，仅边缘节点可读取。',
        },
        place: () => paths.buckets(),
      },
      {
        text: {
          en: 'For web pages, choose “Edit” in the same row and enter an index document, such as index.html, and an error document, such as 404.html.',
          zh: '如需发布网页，在同一行选择“编辑”，填写默认首页（例如 index.html）与错误页面（例如 404.html）。',
        },
        place: () => paths.buckets(),
      },
      {
        text: {
          en: 'What you upload, replace or delete is purged automatically within seconds. The purges are in the list of purges.',
          zh: '上传、替换或删除的内容会在数秒内自动刷新，并显示在刷新列表中。',
        },
        place: () => paths.purges(),
      },
    ],
  },
  {
    id: 'bucket-cloud',
    title: { en: 'Keep the files of a bucket in a public cloud', zh: '将存储桶的文件存放在公有云' },
    steps: [
      {
        text: {
          en: 'At the public cloud, create an empty bucket in the region of your choice, and a key that may read, write and delete objects in it.',
          zh: '在公有云中选择区域，创建一个空存储桶，并创建可读取、写入和删除其中对象的密钥。',
        },
      },
      {
        text: {
          en: 'Open “Buckets”, choose “Create bucket” and “Public cloud storage”, and enter the address of the S3 API, the bucket, its region and the key. They are tried before the bucket is created.',
          zh: '打开“存储桶”，选择“创建存储桶”和“公有云对象存储”，填写 S3 接口地址、存储桶、区域与密钥。创建前会先进行验证。',
        },
        place: () => paths.buckets(),
      },
      {
        text: {
          en: 'Use the bucket like any other. In the public cloud, the files have generated names: read and delete them here, not there. To replace the key, choose “Edit” in the row of the bucket.',
          zh: '之后即可像其他存储桶一样使用。文件在公有云中使用系统生成的名称，请在此处（而非公有云控制台）读取和删除。如需更换密钥，在该行选择“编辑”。',
        },
      },
      {
        text: {
          en: 'The public cloud bills you for what it stores, so it is not charged here. What is downloaded from here is charged as traffic and requests, like everything else.',
          zh: '公有云会向您收取存储费用，因此本平台不再收取；从本平台下载的内容按流量和请求数计费。',
        },
      },
    ],
  },
  {
    id: 's3',
    title: { en: 'Use a bucket with S3 tools', zh: '使用 S3 工具访问存储桶' },
    steps: [
      {
        text: {
          en: 'Choose “Create key” and select the permissions for storage. A key can be restricted to some buckets.',
          zh: '选择“创建密钥”，并勾选对象存储的权限，可限定为部分存储桶。',
        },
        place: () => paths.secretKeys(),
      },
      {
        text: {
          en: 'Take the address and the region from the list of buckets. Buckets are addressed by path, such as /photos/film.mp4.',
          zh: '从存储桶列表中获取地址与区域。存储桶使用路径形式访问，例如 /photos/film.mp4。',
        },
        place: () => paths.buckets(),
      },
      {
        text: {
          en: 'S3 tools ask for two values: the first is the public key (appId), the second the private key. For example with the AWS CLI:',
          zh: 'S3 工具需要两个值：前者为公钥（appId），后者为私钥。以 AWS CLI 为例：',
        },
        code: () => awsCommands,
      },
    ],
  },
]
