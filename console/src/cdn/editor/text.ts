import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'
import { labels } from './setting/labels.ts'

/** Texts of the editor, apart from the labels of settings. */
export const text = {
  parts: { en: 'Parts of the configuration', zh: '配置项' },
  overview: nouns.overview,
  general: words.general,
  origins: { en: 'Origins and origin groups', zh: '源站与源站组' },
  bucketHelp: {
    en: 'Objects stay private: only edge nodes read them.',
    zh: '对象保持私有，仅边缘节点可读取。',
  },
  noBucket: { en: 'Choose a bucket', zh: '请选择存储桶' },
  chooseBucket: { en: 'Choose one of your buckets', zh: '选择已有的存储桶' },
  enterAddress: { en: 'Enter the address of other storage', zh: '填写其他存储的地址' },
  bucketDoor: {
    en: 'Edge nodes read the bucket directly, so it needs no settings of a server. What is uploaded, replaced or deleted is purged automatically.',
    zh: '边缘节点直接读取存储桶，无需服务器设置。上传、替换或删除的内容会自动刷新。',
  },
  originsOnly: labels.origins,
  behaviors: labels.behaviors,
  errors: labels.errorPages,
  restriction: titles.restriction,
  access: titles.accessControl,
  faults: { en: '{count, plural, one {# error} other {# errors}}', zh: '{count} 处错误' },
  faultsTitle: { en: 'Fix these before saving', zh: '保存前请修正以下内容' },

  save: { en: 'Save and deploy', zh: '保存并部署' },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  unchanged: { en: 'No changes', zh: '没有修改' },
  saved: { en: 'Saved as version {version, number}', zh: '已保存为版本 {version, number}' },
  done: { en: 'Done', zh: '完成' },
  readOnly: {
    en: 'You can view this configuration but not change it.',
    zh: '您可以查看此配置，但无权修改。',
  },

  previewTitle: { en: 'Review changes', zh: '确认变更' },
  previewText: {
    en: 'These changes will be saved as version {version, number} and deployed to all edge nodes immediately.',
    zh: '以下变更将保存为版本 {version, number}，并立即部署到所有边缘节点。',
  },
  noDifference: { en: 'There are no differences.', zh: '没有差异。' },
  keptKey: { en: 'Unchanged', zh: '保持不变' },
  newKey: { en: 'New key', zh: '新密钥' },

  conflictTitle: {
    en: 'Version {version, number} was saved in the meantime',
    zh: '在此期间已有人保存了版本 {version, number}',
  },
  conflictText: {
    en: '{user} saved it after you started editing. Nothing has been overwritten, and your changes are still here.',
    zh: '{user} 在您开始编辑之后保存了该版本。它不会被覆盖，您的修改也仍然保留。',
  },
  compare: words.compare,
  theirChanges: { en: 'Changes by {user}', zh: '{user} 的修改' },
  yourChanges: { en: 'Your changes', zh: '您的修改' },
  bothChanged: {
    en: 'Both of you changed: {settings}. If you keep your changes, your values are used for these settings. You can check them in the preview before you save.',
    zh: '双方都修改了：{settings}。若保留您的修改，这些设置以您的为准；保存前可在预览中确认。',
  },
  keepMine: {
    en: 'Load version {version, number} and keep my changes',
    zh: '载入版本 {version, number}，并保留我的修改',
  },
  dropMine: { en: 'Discard my changes', zh: '放弃我的修改' },
  taken: {
    en: 'Version {version, number} loaded. Review it and save.',
    zh: '已载入版本 {version, number}，请检查后保存。',
  },

  switchMode: { en: 'Switch mode', zh: '切换模式' },
  switchTitle: { en: 'Switch the configuration mode', zh: '切换配置模式' },
  switchWarning: {
    en: 'Switching overwrites all behaviors with those of the new mode. Origins, error pages and restrictions are kept. You can review the differences before anything is saved.',
    zh: '切换模式会用该模式的缓存行为覆盖现有的所有缓存行为，源站、错误页面和访问限制保持不变。保存前可查看差异。',
  },
  overwrite: { en: 'Overwrite behaviors', zh: '覆盖缓存行为' },
  certificateUntil: { en: '{name}, until {date}', zh: '{name}，有效期至 {date}' },
  certificateToCome: { en: '{name}, not issued yet', zh: '{name}，尚未签发' },
  shownCertificate: { en: 'Current certificate', zh: '当前证书' },
  noCertificate: words.none,

  addOrigin: { en: 'Add origin', zh: '添加源站' },
  addGroup: { en: 'Add origin group', zh: '添加源站组' },
  addHeader: { en: 'Add header', zh: '添加请求头' },
  addBehavior: { en: 'Add behavior', zh: '添加缓存行为' },
  addErrorPage: { en: 'Add error page', zh: '添加错误页面' },
  noGroups: {
    en: 'No origin groups. In a group of two origins, the second takes over when the first fails.',
    zh: '暂无源站组。源站组包含两个源站，第一个失败时由第二个接管。',
  },
  noErrorPages: {
    en: 'No custom error pages. Visitors see the errors your origin returns.',
    zh: '暂无自定义错误页面。访客将直接看到源站返回的错误。',
  },
  groupNeedsTwo: { en: 'Add a second origin first', zh: '请先添加第二个源站' },
  remove: { en: 'Remove {name}', zh: '删除 {name}' },
  edit: words.editTitle,
  originUsed: { en: 'Used by a behavior or an origin group', zh: '正被缓存行为或源站组使用' },
  lastOrigin: { en: 'A site needs at least one origin', zh: '站点至少需要一个源站' },
  tooMany: { en: 'At most {max}', zh: '最多 {max} 个' },
  primary: { en: 'Primary origin', zh: '主源站' },
  secondary: { en: 'Secondary origin', zh: '备用源站' },
  choose: words.choose,
  groupOf: { en: '{id} (group)', zh: '{id}（源站组）' },
  newItem: { en: 'New', zh: '新建' },

  order: {
    en: 'Behaviors are matched in this order; the first match applies. Drag the handle, or focus it and press the arrow keys, to reorder.',
    zh: '按顺序使用第一条匹配的缓存行为。可拖动手柄，或聚焦手柄后按方向键调整顺序。',
  },
  defaultStays: { en: 'The default behavior cannot be deleted', zh: '默认行为不能删除' },
  move: { en: 'Move {name}', zh: '移动 {name}' },
  movedTo: { en: '{name} is now {at} of {count}', zh: '{name} 现为第 {at} 条，共 {count} 条' },
  shadowed: {
    en: 'Never used: “{earlier}” comes first and matches all of its paths.',
    zh: '永远不会生效：排在前面的“{earlier}”已匹配它的所有路径。',
  },
  takenFirst: {
    en: 'Earlier behaviors take the paths that match them too: {earlier}',
    zh: '同时匹配的路径由排在前面的缓存行为处理：{earlier}',
  },
  leftPublic: {
    en: 'Some paths of “{pattern}” are public. These behaviors come first and do not require signed links: {earlier}. Move “{pattern}” above them.',
    zh: '“{pattern}”的部分路径可公开访问，因为以下缓存行为排在前面且不要求签名链接：{earlier}。请将“{pattern}”移到它们之前。',
  },
  allPaths: { en: '* (all other paths)', zh: '*（其余所有路径）' },
  kept: { en: 'cached for {duration}', zh: '缓存 {duration}' },
  notKept: { en: 'not cached', zh: '不缓存' },
  keptIfTold: { en: 'cached only if the origin specifies it', zh: '仅在源站指定时缓存' },
  originPlace: nouns.address,
  originNames: { en: 'Host and TLS names', zh: '回源域名与证书' },
  originPatience: { en: 'Connections and timeouts', zh: '连接与超时' },
  matching: { en: 'Path matching', zh: '路径匹配' },
  visitors: { en: 'Visitors', zh: '访客' },
  lifetimes: { en: 'Cache lifetime', zh: '缓存时间' },
  forwarding: {
    en: 'Forwarded to the origin and part of the cache key',
    zh: '转发给源站并区分缓存的内容',
  },
  standardNote: {
    en: 'This site follows RFC 9111. The origin alone determines how long responses are cached and which parts of a request they vary by, so behaviors have no cache lifetimes or forwarding settings of their own.',
    zh: '该站点遵循 RFC 9111：响应缓存多久、因请求的哪些部分而异，均由源站决定，缓存行为不单独设置缓存时间与转发内容。',
  },
  keptByStandard: { en: 'cached as the origin specifies', zh: '按源站指示缓存' },
  minTtlWarning: {
    en: 'A minimum above 0 also caches responses that the origin marks as no-cache, no-store or private. Content meant for one visitor may be served to others.',
    zh: '最小缓存时间大于 0 时，源站标记为 no-cache、no-store 或 private 的响应也会被缓存，仅供某位访客的内容可能被提供给他人。',
  },
  cookiesWarning: {
    en: 'A cookie that the origin sets for one visitor, such as a session cookie, is sent to everyone whose request has the same cache key, unless the origin specifies no-cache="Set-Cookie".',
    zh: '源站为某位访客设置的 Cookie（例如会话）会提供给缓存键相同的所有访客，除非源站声明 no-cache="Set-Cookie"。',
  },
  verifyWarning: {
    en: 'Without verification the connection is encrypted, but anyone between the edge nodes and your server can impersonate it, read what your visitors send and respond in its place. We recommend that you renew the certificate, or enter the domain it is valid for above.',
    zh: '不校验证书时，连接虽已加密，但边缘节点与源站之间的任何人都可能冒充源站，读取访客发送的内容并代为响应。建议更新证书，或在上方填写证书适用的域名。',
  },
  acknowledge: { en: 'I understand the risk and want to continue', zh: '我已了解风险并确认如此设置' },
  allHeaders: {
    en: 'All headers are forwarded, so nothing is cached and the minimum TTL must be 0.',
    zh: '已转发所有请求头：不缓存，且最小缓存时间必须为 0。',
  },
  imageNote: {
    en: 'Images from the storage origin are resized by query parameters: width and height (1 to 4096 pixels) and fit (contain or cover), for example /a.jpg?width=640. The format is kept, and images are never enlarged.',
    zh: '按查询参数缩放来自存储源站的图片：width 和 height（1 至 4096 像素），以及 fit（contain 或 cover），例如 /a.jpg?width=640。保持原格式，且不会放大。',
  },
  uriNote: {
    en: 'Links must carry auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key"). Without it, or after it expires, visitors get 403.',
    zh: '链接须携带 auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key")，缺少或过期时返回 403。',
  },
  keyKept: {
    en: 'A key is already set. Leave empty to keep it; it is never shown.',
    zh: '密钥已设置。留空则保持不变，密钥不会显示。',
  },
  keyNew: {
    en: '6 to 32 letters and digits. The key is not shown again.',
    zh: '6 至 32 个字母或数字，保存后不再显示。',
  },

  sameCode: { en: 'Same as the origin', zh: '与源站相同' },
  restrictionText: {
    en: 'Visitors from blocked countries get 403. Addresses whose country is unknown are served. Use this list for where you may serve content at all, such as licensing; use Access control to block attacks or abuse. A visitor must pass both.',
    zh: '来自被拒绝的国家/地区的访客将收到 403，无法识别国家/地区的地址照常提供服务。此列表用于限定可提供内容的地区（例如版权要求）；如需拦截攻击或滥用，请使用“访问控制”。访客须同时满足两者。',
  },
  accessText: {
    en: 'These rules apply in addition to the country restriction under Restrictions. Visitors blocked by any rule get 403.',
    zh: '以下规则与“访问限制”中的国家/地区限制同时生效，被任一规则拒绝的访客将收到 403。',
  },
  hotlinkTitle: { en: 'Enable hotlink protection?', zh: '启用防盗链？' },
  hotlinkText: {
    en: 'Other websites, apps and email clients that embed your files may stop showing them. Make sure your own domains are listed.',
    zh: '其他站点、应用或邮件客户端中嵌入的文件可能无法显示。请确认您自己的域名已列出。',
  },
  hotlinkYes: words.enable,
} as const
