import type { ErrorHelp } from '../failure.ts'
import type { Text } from '../text.ts'
import type { fieldErrors, failures } from './errors.ts'

export const failureHelp = {
  bucketLimit: {
    text: { en: 'An account can have at most 100 buckets', zh: '每个账户最多 100 个存储桶' },
    means: { en: 'The account already has 100 buckets.', zh: '账户已有 100 个存储桶。' },
    act: { en: 'Delete a bucket you no longer need.', zh: '请删除不再需要的存储桶。' },
  },
  bucketNotEmpty: {
    text: { en: 'Delete all objects in the bucket first', zh: '请先删除存储桶中的所有对象' },
    means: { en: 'Only an empty bucket can be deleted.', zh: '只能删除空的存储桶。' },
    act: { en: 'Delete its objects, then the bucket.', zh: '请先删除其中的对象，再删除存储桶。' },
  },
  bucketExpired: {
    text: { en: 'The bucket has expired', zh: '存储桶已过期' },
    means: {
      en: 'After its expiry, a bucket can only be listed and emptied.',
      zh: '存储桶过期后，只能查看列表和删除对象。',
    },
    act: { en: 'Change its expiry.', zh: '请修改其有效期。' },
  },
  storageFull: {
    text: { en: 'Storage capacity reached. Delete objects first.', zh: '存储容量已达上限，请先删除对象' },
    means: {
      en: 'The object does not fit into what the bucket or the account may still store.',
      zh: '对象超出了存储桶或账户的剩余容量。',
    },
    act: {
      en: 'Delete objects you no longer need, or raise the capacity of the bucket.',
      zh: '请删除不再需要的对象，或提高存储桶的容量。',
    },
  },
  objectExists: {
    text: { en: 'An object with this name already exists', zh: '同名对象已存在' },
    means: { en: 'The name is taken, and nothing was replaced.', zh: '名称已被占用，未替换任何内容。' },
    act: { en: 'Choose another name, or replace the object.', zh: '请换一个名称，或选择替换该对象。' },
  },
  uploadIncomplete: {
    text: { en: 'Parts of the upload are missing', zh: '上传的分片不完整' },
    means: {
      en: 'The stored parts do not add up to the size that was announced.',
      zh: '已存储的分片与声明的大小不符。',
    },
    act: {
      en: 'Query the upload, send the missing parts and finish it again.',
      zh: '请查询该上传，补传缺失的分片后再次完成。',
    },
  },
  uploadLimit: {
    text: { en: 'Too many uploads are open in this bucket', zh: '此存储桶中未完成的上传过多' },
    means: {
      en: 'A bucket can have at most 1,000 uploads that are not complete.',
      zh: '每个存储桶最多可有 1,000 个未完成的上传。',
    },
    act: {
      en: 'Finish or cancel uploads. After 7 days they are deleted.',
      zh: '请完成或取消部分上传；未完成的上传将在 7 天后删除。',
    },
  },
  storageOff: {
    text: { en: 'Storage is not available here', zh: '此处未启用对象存储' },
    means: {
      en: 'This installation has no address for its storage program.',
      zh: '此系统没有配置存储程序的地址。',
    },
    act: { en: 'Ask the operator to set STORAGE_URL.', zh: '请联系运维人员设置 STORAGE_URL。' },
  },
  bucketInUse: {
    text: { en: 'Sites use the bucket as their origin', zh: '有站点正在使用此存储桶作为源站' },
    means: {
      en: 'The list of buckets shows which sites have the bucket as an origin.',
      zh: '存储桶列表中显示了以此存储桶为源站的站点。',
    },
    act: {
      en: 'Give these sites another origin, or delete them. Then delete the bucket.',
      zh: '请为这些站点更换源站或删除站点，再删除存储桶。',
    },
  },
  bucketGone: {
    text: { en: 'A bucket of this version is gone', zh: '该版本使用的存储桶已不可用' },
    means: {
      en: 'A bucket that this version has as an origin was deleted, or you may not read its objects.',
      zh: '该版本用作源站的存储桶已被删除，或您无权读取其中的对象。',
    },
    act: {
      en: 'Create a bucket with the same name, or edit the site and choose another origin.',
      zh: '请创建同名存储桶，或编辑站点并选择其他源站。',
    },
  },
  bucketNotCloud: {
    text: { en: 'The bucket is not in a public cloud', zh: '该存储桶不在公有云中' },
    means: {
      en: 'Keys of a public cloud were given for a bucket of our own storage.',
      zh: '为自有存储的存储桶提供了公有云密钥。',
    },
    act: { en: 'Leave out the keys.', zh: '请勿提供密钥。' },
  },
  folderLarge: {
    text: { en: 'The folder has more than 10,000 objects', zh: '文件夹中的对象超过 10,000 个' },
    means: {
      en: 'A folder is moved as a whole, and one with so many objects would take too long.',
      zh: '文件夹须整体移动，对象过多时耗时过长。',
    },
    act: { en: 'Move the folders in it one by one.', zh: '请逐个移动其中的子文件夹。' },
  },
} as const satisfies Record<keyof typeof failures, ErrorHelp>

export const fieldErrorTexts = {
  bucketName: {
    en: '1 to 24 lowercase letters, digits and hyphens, without a hyphen at either end',
    zh: '1 至 24 个小写字母、数字或连字符，首尾不能是连字符',
  },
  bucketTaken: { en: 'The account already has a bucket with this name', zh: '账户中已有同名存储桶' },
  overCapacity: { en: 'This is more than the account may store', zh: '超出账户的存储上限' },
  indexDocument: { en: 'The name of a file, without a slash', zh: '文件名称，不能包含斜杠' },
  objectKey: {
    en: 'At most 1,024 bytes, without control character zero',
    zh: '最多 1,024 字节，且不能包含零字符',
  },
  folderName: {
    en: 'The name of a folder ends with a slash, and no part of it is blank, . or ..',
    zh: '文件夹名称须以斜杠结尾，且任何一级都不能为空白、. 或 ..',
  },
  fileName: { en: 'The name of a file must not end with a slash', zh: '文件名称不能以斜杠结尾' },
  metadataLarge: {
    en: 'Names and values have at most 2,048 bytes together',
    zh: '名称与值合计最多 2,048 字节',
  },
  folderInside: { en: 'A folder cannot be moved into itself', zh: '不能将文件夹移动到其自身之内' },
  // Spec 1, section 5.
  fileTooBig: { en: 'A file can have at most 1 GB', zh: '单个文件最大 1 GB' },
  cloudEndpoint: {
    en: 'An address such as https://s3.eu-central-1.amazonaws.com, without a path',
    zh: '请输入不含路径的地址，例如 https://s3.eu-central-1.amazonaws.com',
  },
  cloudBucket: {
    en: '3 to 63 lowercase letters, digits, dots and hyphens',
    zh: '3 至 63 个小写字母、数字、点或连字符',
  },
  cloudPrivate: {
    en: 'The address must be public and begin with https://',
    zh: '地址必须是公网地址，并以 https:// 开头',
  },
  cloudUnreachable: {
    en: 'The storage service could not be reached at this address',
    zh: '无法连接到该地址的存储服务',
  },
  cloudDenied: {
    en: 'The storage service refused these keys. They must allow reading, writing and deleting objects.',
    zh: '存储服务拒绝了此密钥。密钥须具有读取、写入和删除对象的权限。',
  },
  cloudNoBucket: { en: 'The storage service has no such bucket', zh: '存储服务中没有此存储桶' },
  cloudRefused: {
    en: 'The storage service did not store a test object. Check the address, the region and whether the bucket is part of the host name.',
    zh: '存储服务未能写入测试对象。请检查地址、区域，以及存储桶名称是否位于域名中。',
  },
} as const satisfies Record<(typeof fieldErrors)[number], Text>
