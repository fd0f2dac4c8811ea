import { nouns } from '../ui/text/nouns.ts'
import { words } from '../ui/text/words.ts'

export const text = {
  bucketNames: { en: 'Name contains', zh: '名称包含' },
  nameHelp: {
    en: '1 to 24 lowercase letters, digits and hyphens, without a hyphen at either end. It cannot be changed later.',
    zh: '1 至 24 个小写字母、数字或连字符，首尾不能是连字符，创建后不能修改。',
  },
  capacityBytes: { en: 'Capacity in bytes', zh: '容量（字节）' },
  capacity: { en: 'Capacity in GB', zh: '容量（GB）' },
  capacityHelp: {
    en: 'Leave empty for all that the account may store.',
    zh: '留空表示账户的全部存储上限。',
  },
  cloudCapacityHelp: { en: 'Leave empty for no limit.', zh: '留空表示不限制。' },
  used: { en: 'Used', zh: '已用' },
  usedOf: { en: '{used} of {capacity}', zh: '{used} / {capacity}' },
  expiresHelp: {
    en: 'After that, objects can only be listed and deleted. Leave empty if the bucket should never expire.',
    zh: '到期后只能查看列表和删除对象。留空表示永不过期。',
  },
  indexDocument: { en: 'Index document', zh: '默认首页' },
  indexDocumentHelp: {
    en: 'What a site with this origin shows for a folder, such as index.html. Leave empty to show nothing.',
    zh: '以此存储桶为源站的站点访问文件夹时显示的文件，例如 index.html。留空则不显示。',
  },
  errorDocument: { en: 'Error document', zh: '错误页面' },
  errorDocumentHelp: {
    en: 'What such a site shows if an object is missing, such as 404.html. Leave empty for a short text.',
    zh: '对象不存在时显示的文件，例如 404.html。留空则显示简短文本。',
  },
  type: { en: 'Storage', zh: '存储类型' },
  own: { en: 'Own storage', zh: '自有存储' },
  ownHelp: { en: 'The files are stored here.', zh: '文件存放在本平台。' },
  cloud: { en: 'Public cloud storage', zh: '公有云对象存储' },
  cloudHelp: {
    en: 'The files are stored in a bucket that you have with a public cloud.',
    zh: '文件存放在您已有的公有云存储桶中。',
  },
  cloudNote: {
    en: 'Use an empty bucket that serves nothing else. Files are stored in it under generated names, and what it already contains is not shown. A test object is written, read and deleted first.',
    zh: '请使用专用的空存储桶：文件将以平台内部名称存放，其中原有的内容不会显示。创建前会写入、读取并删除一个测试对象。',
  },
  endpoint: { en: 'Address of the S3 API', zh: 'S3 接口地址' },
  endpointHelp: {
    en: 'Without the bucket, such as https://s3.eu-central-1.amazonaws.com.',
    zh: '不含存储桶名称，例如 https://s3.eu-central-1.amazonaws.com。',
  },
  cloudBucket: { en: 'Cloud bucket', zh: '公有云存储桶' },
  cloudRegion: { en: 'Cloud region', zh: '公有云区域' },
  hostStyle: { en: 'The bucket is part of the host name', zh: '存储桶名称位于域名中' },
  hostStyleHelp: {
    en: 'As with most public clouds. Clear it for services that expect the bucket in the path.',
    zh: '多数公有云采用此方式。若服务要求将存储桶写在路径中，请取消勾选。',
  },
  accessKey: nouns.accessKeyId,
  keySecret: { en: 'Secret', zh: '访问密钥 Secret' },
  keysKept: {
    en: 'Leave both empty to keep the present keys.',
    zh: '两项均留空则保留现有密钥。',
  },
  cloudAt: { en: '{bucket} at {host}', zh: '{host} 的 {bucket}' },
  moreSites: { en: 'and {count} more', zh: '及另外 {count} 个' },
  total: {
    en: 'All buckets together hold {used} of {capacity}. Any S3 client can access them at {endpoint}, region {region}, with a secret key.',
    zh: '所有存储桶共使用 {used} / {capacity}。任何 S3 客户端都可以使用密钥访问，地址为 {endpoint}，区域为 {region}。',
  },
  off: {
    en: 'All buckets together hold {used} of {capacity}. Objects cannot be accessed here yet, because the operator has set no address for storage.',
    zh: '所有存储桶共使用 {used} / {capacity}。运维人员尚未配置对象存储的地址，因此目前无法访问对象。',
  },
  add: { en: 'Create bucket', zh: '创建存储桶' },
  added: { en: 'Bucket {name} created', zh: '存储桶 {name} 已创建' },
  edit: words.edit,
  editTitle: words.editTitle,
  saved: words.isSaved,
  remove: words.delete,
  removeTitle: words.deleteTitle,
  removeText: {
    en: 'The bucket is deleted with its incomplete uploads. Programs that use {name} will stop working.',
    zh: '存储桶及其未完成的上传将被删除。使用 {name} 的程序将无法继续工作。',
  },
  removed: words.isDeleted,
  none: {
    en: 'No buckets yet. Create one to store files for your sites and programs.',
    zh: '暂无存储桶。创建存储桶后，可以为您的站点和程序存储文件。',
  },
} as const
