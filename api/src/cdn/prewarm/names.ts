import type { Text } from '../../text.ts'
import type { PrewarmOutcome, PrewarmStatus } from './prewarm.ts'

/** Spec 1, section 4. */
export const prewarmStatusNames: Readonly<Record<PrewarmStatus, Text>> = {
  0: { en: 'Processing', zh: '处理中' },
  1: { en: 'Completed', zh: '已完成' },
  2: { en: 'Invalid path', zh: '无效路径' },
  3: { en: 'Deleted', zh: '已删除' },
  4: { en: 'Failed', zh: '失败' },
}

export const prewarmOutcomeNames: Readonly<Record<PrewarmOutcome, Text>> = {
  stored: { en: 'Fetched and cached', zh: '已获取并缓存' },
  cached: { en: 'Was already cached', zh: '此前已缓存' },
  notCacheable: {
    en: 'Not cacheable: by the origin’s response or the rules of the site, visitors get it from the origin each time',
    zh: '不可缓存：根据源站响应或站点规则，访客每次都从源站获取',
  },
  notStored: {
    en: 'Not stored: the file is too large for the cache, the disk failed, or it was purged in the meantime',
    zh: '未存储：文件超出缓存上限、磁盘故障，或期间被刷新',
  },
  redirected: { en: 'The site redirects this URL to HTTPS', zh: '站点将此 URL 跳转到 HTTPS' },
  originError: { en: 'The origin failed', zh: '源站故障' },
  listIncomplete: {
    en: 'Some files of the playlist could not be fetched, or it names too many',
    zh: '播放列表中的部分文件未能获取，或文件过多',
  },
  siteClosed: { en: 'The site is paused or suspended', zh: '站点已停用或暂停服务' },
  siteUnknown: { en: 'The edge node does not serve this site', zh: '该边缘节点不服务此站点' },
  away: { en: 'The edge node did not report in time', zh: '边缘节点未及时上报' },
}
