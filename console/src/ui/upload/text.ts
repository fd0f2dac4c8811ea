export const text = {
  choose: { en: 'Choose {most, plural, one {a file} other {files}}', zh: '选择文件' },
  limits: {
    en: '{most, plural, one {One file} other {Up to # files}}, {size} each at most',
    zh: '最多 {most} 个文件，每个不超过 {size}',
  },
  tooLarge: { en: '{name} is larger than {size}', zh: '{name} 超过 {size}' },
  tooMany: { en: '{name}: at most {most} files', zh: '{name}：最多 {most} 个文件' },
  ready: { en: 'Waiting', zh: '等待上传' },
  progress: { en: 'Uploading, {percent}%', zh: '正在上传 {percent}%' },
  success: { en: 'Uploaded', zh: '已上传' },
  fail: { en: 'Not uploaded', zh: '上传失败' },
  cancelUpload: { en: 'Cancel the upload of {name}', zh: '取消上传 {name}' },
  again: { en: 'Upload {name} again', zh: '重新上传 {name}' },
  removeFile: { en: 'Remove the file {name}', zh: '移除文件 {name}' },
} as const
