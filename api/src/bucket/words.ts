import { word, type FieldWords } from '../reference/word.ts'

const typeNames = {
  1: { en: 'Own storage', zh: '自有存储' },
  2: { en: 'Public cloud storage', zh: '公有云对象存储' },
} as const

/** Fields of buckets, objects and uploads. */
export const bucketWords: FieldWords = {
  bucketId: word('ID of the bucket.', '存储桶的 ID。'),
  bucketName: word('Name of the bucket.', '存储桶名称。', 'photos'),
  'BucketInput.name': word(
    'Name of the bucket, unique in the account.',
    '存储桶名称，在账户内唯一。',
    'photos',
  ),
  'listObjects.totalSize': word(
    'Number of objects and folders that begin with the prefix, counted up to 1,000.',
    '以该前缀开头的对象与文件夹数，最多计到 1,000。',
    24,
  ),
  'listBuckets.bucketName': word('Part of the name.', '名称的一部分。', 'photo'),
  'Bucket.type': word('Who stores the bytes.', '数据的存储方。', 1, typeNames),
  'selectBuckets.type': word('Who stores the bytes.', '数据的存储方。', 1, typeNames),
  region: word(
    'Region of the bucket; requests are signed for it.',
    '存储桶所在区域，请求签名时使用。',
    'fairlead-1',
  ),
  cloud: word(
    'The public cloud that holds the bytes; null for own storage.',
    '存放数据的公有云；自有存储时为 null。',
  ),
  'BucketInput.cloud': word(
    'A bucket of a public cloud with the S3 API that is to hold the bytes; null for own storage.',
    '用于存放数据的公有云存储桶（S3 接口）；null 表示自有存储。',
  ),
  'BucketChange.cloud': word(
    'New keys of the public cloud; null keeps the present ones.',
    '公有云的新密钥；null 表示保持不变。',
  ),
  'cloud.endpoint': word(
    'Address of its S3 API, without the bucket.',
    'S3 接口地址，不含存储桶名称。',
    'https://s3.eu-central-1.amazonaws.com',
  ),
  'cloud.bucket': word('Name of the bucket there.', '公有云中的存储桶名称。', 'fairlead-bytes'),
  'cloud.region': word('Region for which requests are signed.', '请求签名所用的区域。', 'eu-central-1'),
  'cloud.hostStyle': word(
    'Whether the bucket stands in front of the host and not in the path.',
    '存储桶名称是否位于域名之前（而非路径中）。',
    true,
  ),
  'cloud.accessKey': word('Access key ID there.', '访问密钥 ID。', 'AKIAIOSFODNN7EXAMPLE'),
  'cloud.secretKey': word(
    'Its secret. It is stored encrypted and never returned.',
    '访问密钥 Secret，加密保存且不会返回。',
    'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY',
  ),
  capacity: word('What may be stored, in bytes.', '可存储的字节数。', 5_000_000_000),
  ownCapacity: word(
    'The capacity that was given to the bucket, in bytes; null for all that the account may store.',
    '为存储桶指定的容量（字节）；null 表示账户的全部上限。',
    null,
  ),
  'BucketInput.capacity': word(
    'What the bucket may hold, in bytes; null for all that the account may store.',
    '存储桶可容纳的字节数；null 表示账户的全部上限。',
    1_000_000_000,
  ),
  'BucketChange.capacity': word(
    'What the bucket may hold, in bytes; null for all that the account may store.',
    '存储桶可容纳的字节数；null 表示账户的全部上限。',
    1_000_000_000,
  ),
  bucketSize: word(
    'What the bucket holds, in bytes, parts of incomplete uploads included.',
    '存储桶已用的字节数，包含未完成上传的分片。',
    123_456,
  ),
  objectCount: word('Number of objects.', '对象数量。', 42),
  'Bucket.expireDate': word(
    'When the bucket closes; null if never.',
    '存储桶关闭的时间；永不过期时为 null。',
  ),
  'BucketInput.expireDate': word(
    'When the bucket closes; null for never.',
    '存储桶关闭的时间；null 表示永不过期。',
  ),
  'BucketChange.expireDate': word(
    'When the bucket closes; null for never.',
    '存储桶关闭的时间；null 表示永不过期。',
  ),
  indexDocument: word(
    'What sites with this origin serve for a folder: the name of a file in it; empty for nothing.',
    '以此存储桶为源站的站点访问文件夹时返回的文件名称；为空则不返回。',
    'index.html',
  ),
  errorDocument: word(
    'What sites with this origin serve in place of a missing object, with status 404: the name of an object; empty for a short text.',
    '以此存储桶为源站的站点在对象不存在时返回的对象（状态码 404）；为空则返回简短文本。',
    '404.html',
  ),
  siteCount: word('Number of sites that have the bucket as an origin.', '以此存储桶为源站的站点数量。', 1),
  'Bucket.sites': word('The first of these sites by domain.', '其中按域名排列的前几个站点。'),
  'sites.id': word('ID of the site.', '站点 ID。'),
  'sites.domain': word('Domain of the site.', '站点域名。', 'www.example.com'),
  'Bucket.expired': word('Whether the bucket has closed.', '存储桶是否已关闭。'),
  used: word('What all buckets hold together, in bytes.', '所有存储桶已用的字节数。', 123_456),
  buckets: word('Number of buckets.', '存储桶数量。', 3),
  endpoint: word(
    'Address of the S3 API; null if there is none.',
    'S3 接口的地址；未启用时为 null。',
    'https://storage.example.net',
  ),
  prefix: word(
    'What the names begin with: a folder and what is searched for in it.',
    '名称的开头：文件夹及其中要搜索的内容。',
    'images/',
  ),
  isFolder: word('Whether the row is a folder.', '该行是否为文件夹。'),
  'StoredObject.name': word(
    'Name with its folders; that of a folder ends with a slash.',
    '含文件夹的名称；文件夹以斜杠结尾。',
    'images/a.png',
  ),
  'StoredObject.size': word('Size in bytes; null for a folder.', '大小（字节）；文件夹为 null。', 1024),
  'StoredObject.type': word('Media type; null for a folder.', '媒体类型；文件夹为 null。', 'image/png'),
  'ObjectSettings.type': word('Media type.', '媒体类型。', 'image/png'),
  'editObjectSettings.type': word('Media type.', '媒体类型。', 'image/png'),
  cacheControl: word(
    'Cache-Control; empty if it is not sent.',
    'Cache-Control；为空则不发送。',
    'max-age=3600',
  ),
  contentDisposition: word(
    'Content-Disposition; empty if it is not sent.',
    'Content-Disposition；为空则不发送。',
    'attachment',
  ),
  metadata: word('Metadata of the object.', '对象的元数据。'),
  'metadata.name': word('Name, without x-amz-meta-.', '名称，不含 x-amz-meta-。', 'camera'),
  'metadata.value': word('Value.', '值。', 'K-1000'),
  etag: word('Entity tag, without quotes.', '实体标签，不含引号。', '9e107d9d372bb6826bd81d3542a419d6'),
  lastModify: word('When the object was put; null for a folder.', '对象写入的时间；文件夹为 null。'),
  name: word('Name with its folders.', '含文件夹的名称。', 'images/a.png'),
  newName: word('The new name with its folders.', '含文件夹的新名称。', 'images/b.png'),
  names: word(
    'Names; one that ends with a slash is a folder with all that is in it.',
    '名称列表；以斜杠结尾的表示整个文件夹。',
    ['images/a.png'],
  ),
  deleted: word('Objects that were deleted.', '已删除的对象数。', 1),
  hasMore: word(
    'Whether there is more to delete: make the same call again.',
    '是否还有待删除的对象：需再次调用。',
  ),
  seconds: word('How long the link works, in seconds.', '链接的有效时间（秒）。', 3600),
  isDownload: word(
    'Whether browsers save the object instead of showing it.',
    '浏览器是否下载而不是直接显示。',
  ),
  url: word('Signed address.', '已签名的地址。', 'https://storage.example.net/photos/images/a.png'),
  'linkObject.expireDate': word('When the link ends.', '链接失效的时间。'),
  size: word('Size in bytes.', '大小（字节）。', 1024),
  contentType: word('Media type.', '媒体类型。', 'image/png'),
  replace: word('Whether an object of this name is replaced.', '是否替换同名对象。'),
  partSize: word(
    'Size of each part but the last, in bytes.',
    '除最后一个外每个分片的大小（字节）。',
    8_000_000,
  ),
  parts: word('Parts that are stored.', '已存储的分片。'),
  addresses: word('Where to put parts, by PUT.', '以 PUT 方式上传分片的地址。'),
  number: word('Number of the part, from 1.', '分片编号，从 1 开始。', 1),
  storedBytes: word('What is stored of it, in bytes.', '已存储的字节数。', 8_000_000),
  'OpenUpload.size': word(
    'Announced size in bytes; null if none.',
    '声明的大小（字节）；未声明时为 null。',
    20_000_000,
  ),
}
