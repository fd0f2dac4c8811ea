import { auditModels } from './audit-models.ts'
import type { SliceReference } from '../reference/slice.ts'
import { auditViews } from './audit-views.ts'
import { Bucket, BucketChange, BucketInput } from './bucket.ts'
import * as calls from './endpoints.ts'
import { ObjectSettings } from './object-settings.ts'
import { StoredObject } from './object.ts'
import { ObjectUpload, OpenUpload } from './upload.ts'
import { bucketWords } from './words.ts'

/** Summaries and field descriptions of this slice for the API reference. */
export const reference: SliceReference<typeof calls> = {
  calls,
  auditModels,
  auditViews,
  /** Chinese summaries; the English ones are in the endpoint definitions. */
  summaries: {
    listBuckets: '账户的存储桶，最新的在前',
    selectBuckets: '可选的存储桶',
    getStorageSize: '账户的存储上限与已用量',
    addBucket: '创建存储桶',
    editBucket: '修改存储桶的容量、有效期与默认文档',
    deleteBucket: '删除空的存储桶',
    listObjects: '存储桶中以指定前缀开头的对象与文件夹，按名称排序',
    addFolder: '创建空文件夹',
    moveObject: '更改对象或文件夹的名称或位置，不会替换任何内容',
    getObjectSettings: '随对象发送的响应头与元数据',
    editObjectSettings: '更改随对象发送的响应头与元数据，内容不变',
    deleteObjects: '删除对象，以及文件夹和其中的所有内容',
    linkObject: '生成对象的限时签名链接，其有效性不超过创建者的读取权限',
    beginUpload: '以 8 MB 分片开始上传对象',
    listUploads: '存储桶中未完成的上传，最新的在前',
    resumeUpload: '上传中已存储的分片，以及缺失分片的上传地址',
    finishUpload: '所有分片存储完毕后使对象可见',
    cancelUpload: '取消上传并删除其分片',
  },
  schemas: { Bucket, BucketInput, BucketChange, StoredObject, ObjectSettings, ObjectUpload, OpenUpload },
  fields: bucketWords,
}
