import { nouns } from '../../ui/text/nouns.ts'
import { text as period } from '../../ui/period/text.ts'
import { text as sending } from '../../ui/upload/text.ts'
import { words } from '../../ui/text/words.ts'

export const objectText = {
  objects: { en: 'Objects', zh: '对象' },
  path: { en: 'Folders', zh: '文件夹路径' },
  search: { en: 'Name starts with', zh: '名称前缀' },
  type: words.type,
  size: nouns.size,
  modified: { en: 'Last modified', zh: '最后修改时间' },
  folder: { en: 'Folder', zh: '文件夹' },
  more: { en: 'Show more', zh: '显示更多' },
  shown: {
    en: '{count, plural, one {# entry shown} other {# entries shown}}',
    zh: '已显示 {count, number} 项',
  },
  none: {
    en: 'No objects here yet. Drop files here or choose them.',
    zh: '此处暂无对象。可拖放或选择文件上传。',
  },
  noneFound: { en: 'No names begin with this', zh: '没有以此开头的名称' },
  noBucket: { en: 'This bucket does not exist', zh: '存储桶不存在' },
  toBuckets: { en: 'To the buckets', zh: '返回存储桶列表' },

  upload: { en: 'Upload files', zh: '上传文件' },
  uploadFolder: { en: 'Upload folder', zh: '上传文件夹' },
  tooBig: { en: '{name} is larger than 1 GB and was not uploaded', zh: '{name} 超过 1 GB，未上传' },
  unreadable: { en: '{name} cannot be read and was not uploaded', zh: '无法读取 {name}，未上传' },
  uploads: { en: 'Uploads', zh: '上传任务' },
  doneOf: { en: '{done, number} of {count, number} uploaded', zh: '已上传 {done, number} / {count, number}' },
  failedCount: { en: '{failed, number} failed', zh: '{failed, number} 个失败' },
  moreUploads: { en: 'and {count, number} more', zh: '及另外 {count, number} 个' },
  pauseAll: { en: 'Pause all', zh: '全部暂停' },
  goOnAll: { en: 'Continue all', zh: '全部继续' },
  removeDone: { en: 'Clear finished', zh: '清除已完成' },
  uploading: { en: '{percent}% at {speed}/s', zh: '{percent}%，{speed}/秒' },
  ready: sending.ready,
  paused: { en: 'Paused at {percent}%', zh: '已暂停（{percent}%）' },
  success: sending.success,
  fail: sending.fail,
  pause: { en: 'Pause {name}', zh: '暂停 {name}' },
  goOn: { en: 'Continue {name}', zh: '继续 {name}' },
  again: sending.again,
  replace: nouns.replace,
  cancelUpload: sending.cancelUpload,
  takeOff: { en: 'Remove {name} from the list', zh: '从列表移除 {name}' },

  unfinished: { en: 'Unfinished uploads', zh: '未完成的上传' },
  unfinishedText: {
    en: 'They stopped before their end. Choose the same file again to send the rest. After 7 days they are deleted.',
    zh: '这些上传未完成。再次选择同一文件即可续传，7 天后将被删除。',
  },
  storedOf: { en: '{stored} of {size}', zh: '{stored} / {size}' },
  resume: { en: 'Continue', zh: '续传' },
  chooseAgain: nouns.chooseFile,
  otherFile: {
    en: 'This is another file. Choose the file that was being uploaded.',
    zh: '所选文件不是原来的文件，请选择正在上传的文件。',
  },
  comparing: { en: 'Comparing with the stored parts…', zh: '正在与已存储的分片比对…' },
  byProgram: { en: 'Sent by a program', zh: '由程序上传' },
  cancel: { en: 'Cancel upload', zh: '取消上传' },
  canceled: { en: 'Upload of {name} canceled', zh: '已取消上传 {name}' },

  newFolder: { en: 'Create folder', zh: '新建文件夹' },
  folderName: { en: 'Folder name', zh: '文件夹名称' },
  folderAdded: { en: 'Folder {name} created', zh: '文件夹 {name} 已创建' },
  folderHelp: {
    en: 'A name with slashes creates folders in folders.',
    zh: '名称中含斜杠时将创建多级文件夹。',
  },

  details: words.details,
  address: nouns.address,
  addressHelp: {
    en: 'Opens with a signature only. Programs use it with a secret key.',
    zh: '须签名后访问，程序可使用密钥访问。',
  },
  etag: { en: 'Entity tag', zh: '实体标签' },
  preview: nouns.preview,
  previewCut: { en: 'The first {size} of the object', zh: '对象的前 {size}' },
  previewFailed: { en: 'The preview could not be loaded', zh: '无法加载预览' },
  download: words.download,

  link: { en: 'Signed link', zh: '签名链接' },
  linkOf: { en: 'Signed link to {name}', zh: '{name} 的签名链接' },
  linkText: {
    en: 'Anyone with the link can open the object until the link expires or you lose access to the object.',
    zh: '持有链接者可在有效期内访问对象；您失去读取权限时链接也会失效。',
  },
  oneHour: { en: '1 hour', zh: '1 小时' },
  oneDay: { en: '1 day', zh: '1 天' },
  sevenDays: period.days7,
  validFor: { en: 'Valid for', zh: '有效期' },
  linkDownload: { en: 'Browsers save the object', zh: '浏览器保存文件' },
  create: { en: 'Create link', zh: '生成链接' },
  ends: { en: 'Expires on {time}', zh: '{time} 到期' },

  rename: { en: 'Rename or move', zh: '重命名或移动' },
  renameOf: { en: 'Rename or move {name}', zh: '重命名或移动 {name}' },
  newName: { en: 'New name', zh: '新名称' },
  newNameHelp: {
    en: 'With its folders, for example photos/2026/sea.jpg',
    zh: '包含文件夹，例如 photos/2026/sea.jpg',
  },
  renamed: { en: '{name} renamed to {newName}', zh: '{name} 已重命名为 {newName}' },

  newFolderNameHelp: {
    en: 'With its folders and a slash at the end, for example photos/2026/. Everything in it moves along.',
    zh: '包含上级文件夹并以斜杠结尾，例如 photos/2026/。其中的所有内容将一并移动。',
  },

  settings: { en: 'Headers and metadata', zh: '响应头与元数据' },
  settingsOf: { en: 'Headers and metadata of {name}', zh: '{name} 的响应头与元数据' },
  settingsSaved: { en: 'Headers and metadata saved', zh: '响应头与元数据已保存' },
  cacheControl: { en: 'Cache-Control', zh: 'Cache-Control' },
  cacheControlHelp: {
    en: 'How long browsers and edge nodes keep the object, for example max-age=3600. Empty: not sent.',
    zh: '浏览器与边缘节点缓存对象的时间，例如 max-age=3600。为空则不发送。',
  },
  contentDisposition: { en: 'Content-Disposition', zh: 'Content-Disposition' },
  contentDispositionHelp: {
    en: 'For example attachment, so that browsers save the object. Empty: not sent.',
    zh: '例如 attachment，使浏览器保存文件。为空则不发送。',
  },
  metadata: { en: 'Metadata', zh: '元数据' },
  metadataHelp: {
    en: 'Sent as x-amz-meta- headers. At most 2,048 bytes together.',
    zh: '以 x-amz-meta- 响应头发送，合计最多 2,048 字节。',
  },
  metadataValue: nouns.value,

  remove: words.delete,
  removeTitle: words.deleteTitle,
  removeFolderText: {
    en: 'The folder and everything in it is deleted. This cannot be undone.',
    zh: '将删除文件夹及其中的所有内容，且无法恢复。',
  },
  removeText: { en: 'The object is deleted. This cannot be undone.', zh: '将删除该对象，且无法恢复。' },
  removeSome: { en: 'Delete selected', zh: '删除所选' },
  removeSomeTitle: {
    en: '{count, plural, one {Delete # entry?} other {Delete # entries?}}',
    zh: '删除 {count, number} 项？',
  },
  removeSomeText: {
    en: 'Objects are deleted, and folders with everything in them. This cannot be undone.',
    zh: '将删除所选对象，以及所选文件夹中的所有内容，且无法恢复。',
  },
  removed: {
    en: '{count, plural, =0 {Nothing was left to delete} one {# object deleted} other {# objects deleted}}',
    zh: '{count, plural, =0 {没有可删除的对象} other {已删除 # 个对象}}',
  },
  // Spec 1, section 8: a storage delete failure has a message of its own.
  removeStopped: {
    en: '{count, plural, one {# object deleted} other {# objects deleted}}, then the deletion failed. Delete the rest again.',
    zh: '已删除 {count, number} 个对象，随后删除失败，请重新删除其余对象。',
  },
} as const
