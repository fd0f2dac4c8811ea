import { nouns } from '../../ui/text/nouns.ts'
import { words } from '../../ui/text/words.ts'
import { titles } from '../screens.ts'
import { labels } from './setting/labels.ts'

/** Words of the editor beside the names of settings. */
export const text = {
  parts: { en: 'Parts of the configuration', zh: '配置项' },
  overview: nouns.overview,
  general: words.general,
  origins: { en: 'Origins and origin groups', zh: '源站与源站组' },
  originsOnly: labels.origins,
  behaviors: labels.behaviors,
  errors: labels.errorPages,
  restriction: titles.restriction,
  access: titles.accessControl,
  faults: { en: '{count, plural, one {# error} other {# errors}}', zh: '{count} 处错误' },
  faultsTitle: { en: 'To be put right before it can be saved', zh: '保存前请更正以下内容' },

  save: { en: 'Save and deploy', zh: '保存并部署' },
  discard: { en: 'Discard changes', zh: '放弃修改' },
  unchanged: { en: 'Nothing has changed', zh: '没有任何修改' },
  saved: { en: 'Saved as version {version, number}', zh: '已保存为版本 {version, number}' },
  done: { en: 'Done', zh: '完成' },
  readOnly: {
    en: 'You may look at this configuration, but not change it.',
    zh: '您可以查看此配置，但无权修改。',
  },

  previewTitle: { en: 'What this save changes', zh: '本次保存的变更' },
  previewText: {
    en: 'It becomes version {version, number} and deploys to all edges at once.',
    zh: '将保存为版本 {version, number}，并立即部署到所有边缘节点。',
  },
  noDifference: { en: 'The two are the same.', zh: '两者相同。' },
  keptKey: { en: 'As it is', zh: '保持不变' },
  newKey: { en: 'A new key', zh: '新密钥' },

  conflictTitle: {
    en: 'Version {version, number} was saved meanwhile',
    zh: '期间已有人保存了版本 {version, number}',
  },
  conflictText: {
    en: '{user} saved it after you began. Nothing of it is overwritten, and your changes are still here.',
    zh: '{user} 在您开始编辑之后保存了该版本。它不会被覆盖，您的修改也仍然保留。',
  },
  compare: { en: 'Show the difference', zh: '查看差异' },
  theirChanges: { en: 'What {user} changed', zh: '{user} 的修改' },
  yourChanges: { en: 'What you changed', zh: '您的修改' },
  bothChanged: {
    en: 'You both changed: {settings}. If you keep your changes, yours count there; the preview shows it before you save.',
    zh: '双方都修改了：{settings}。若保留您的修改，这些设置以您的为准；保存前可在预览中确认。',
  },
  keepMine: {
    en: 'Take over version {version, number}, keep my changes',
    zh: '采用版本 {version, number}，并保留我的修改',
  },
  dropMine: { en: 'Drop my changes', zh: '放弃我的修改' },
  taken: {
    en: 'Version {version, number} is taken over. Look through it and save.',
    zh: '已采用版本 {version, number}，请检查后保存。',
  },

  switchMode: { en: 'Switch mode', zh: '切换模式' },
  switchTitle: { en: 'Switch the configuration mode', zh: '切换配置模式' },
  switchWarning: {
    en: 'Switching overwrites all behaviors with those of the mode. Origins, error pages and restrictions stay. You see the difference before anything is saved.',
    zh: '切换模式会用该模式的缓存行为覆盖现有的所有缓存行为，源站、错误页面和访问限制保持不变。保存前可查看差异。',
  },
  overwrite: { en: 'Overwrite the behaviors', zh: '覆盖缓存行为' },
  certificateUntil: { en: '{name}, until {date}', zh: '{name}，有效期至 {date}' },
  shownCertificate: { en: 'The one that is shown now', zh: '当前使用的证书' },
  noCertificate: words.none,

  addOrigin: { en: 'Add an origin', zh: '添加源站' },
  addGroup: { en: 'Add an origin group', zh: '添加源站组' },
  addHeader: { en: 'Add a header', zh: '添加请求头' },
  addBehavior: { en: 'Add a behavior', zh: '添加缓存行为' },
  addErrorPage: { en: 'Add an error page', zh: '添加错误页面' },
  noGroups: {
    en: 'None. A group of two origins takes over when the first of them fails.',
    zh: '暂无。源站组包含两个源站，第一个失败时由第二个接管。',
  },
  noErrorPages: {
    en: 'None. Visitors see the errors of your origin as they are.',
    zh: '暂无。访客将直接看到源站返回的错误。',
  },
  groupNeedsTwo: { en: 'Add a second origin first', zh: '请先添加第二个源站' },
  remove: { en: 'Remove {name}', zh: '删除 {name}' },
  edit: words.editTitle,
  originUsed: { en: 'A behavior or a group uses it', zh: '有缓存行为或源站组正在使用它' },
  lastOrigin: { en: 'A site needs an origin', zh: '站点至少需要一个源站' },
  tooMany: { en: 'At most {max}', zh: '最多 {max} 个' },
  primary: { en: 'First origin', zh: '主源站' },
  secondary: { en: 'Second origin', zh: '备用源站' },
  choose: { en: 'Choose', zh: '请选择' },
  groupOf: { en: '{id} (group)', zh: '{id}（源站组）' },
  newItem: { en: 'New', zh: '新建' },

  order: {
    en: 'The first behavior whose pattern matches is used. Drag by the handle, or focus it and press the arrow keys.',
    zh: '按顺序使用第一条匹配的缓存行为。可拖动手柄，或聚焦手柄后按方向键调整顺序。',
  },
  defaultStays: { en: 'The default behavior stays', zh: '默认行为不能删除' },
  move: { en: 'Move {name}', zh: '移动 {name}' },
  movedTo: { en: '{name} is now number {at} of {count}', zh: '{name} 现为第 {at} 条，共 {count} 条' },
  shadowed: {
    en: 'Never used: “{earlier}” stands before it and matches all its paths.',
    zh: '永远不会生效：排在前面的“{earlier}”已匹配它的所有路径。',
  },
  allPaths: { en: '* (everything that is left)', zh: '*（其余所有路径）' },
  kept: { en: 'kept for {duration}', zh: '缓存 {duration}' },
  notKept: { en: 'not kept', zh: '不缓存' },
  originPlace: { en: 'Where it is', zh: '位置' },
  originNames: { en: 'Under which names it is asked', zh: '回源域名与证书' },
  originPatience: { en: 'Connections and timeouts', zh: '连接与超时' },
  matching: { en: 'What it matches', zh: '匹配' },
  visitors: { en: 'Visitors', zh: '访客' },
  lifetimes: { en: 'Lifetimes', zh: '缓存时间' },
  forwarding: {
    en: 'What reaches the origin, and makes a copy of its own',
    zh: '转发给源站并区分缓存的内容',
  },
  standardNote: {
    en: 'This site follows RFC 9111. How long answers are kept, and by which parts of a request they differ, is the origin’s to say: behaviors have no lifetimes and no forwarding of their own.',
    zh: '该站点遵循 RFC 9111：响应缓存多久、因请求的哪些部分而异，均由源站决定，缓存行为不单独设置缓存时间与转发内容。',
  },
  keptByStandard: { en: 'kept as the origin says', zh: '按源站指示缓存' },
  minTtlWarning: {
    en: 'A minimum above 0 also stores answers that the origin marks no-cache, no-store or private. What is meant for one visitor may be given to others.',
    zh: '最小缓存时间大于 0 时，源站标记为 no-cache、no-store 或 private 的响应也会被缓存，仅供某位访客的内容可能被提供给他人。',
  },
  cookiesWarning: {
    en: 'A cookie that the origin sets for one visitor, a session for example, is given to everybody whose request has the same key, unless the origin says no-cache="Set-Cookie".',
    zh: '源站为某位访客设置的 Cookie（例如会话）会提供给缓存键相同的所有访客，除非源站声明 no-cache="Set-Cookie"。',
  },
  verifyWarning: {
    en: 'Unverified, the connection is encrypted, but anybody on the way to your server may pose as it: read what your visitors send, and answer in its place. Rather let the certificate be renewed, or name what it is good for above.',
    zh: '不校验证书时，连接虽已加密，但通往源站途中的任何人都可能冒充源站，读取访客发送的内容并代为应答。建议更新证书，或在上方填写证书适用的域名。',
  },
  acknowledge: { en: 'I have read this and want it so', zh: '我已阅读并确认如此设置' },
  allHeaders: {
    en: 'All headers are forwarded: nothing is cached, and the minimum TTL must be 0.',
    zh: '已转发所有请求头：不缓存，且最小缓存时间必须为 0。',
  },
  imageNote: {
    en: 'Images are resized on their way from the storage. The origin must be of a storage type.',
    zh: '从存储读取图片时进行缩放，源站必须为存储类型。',
  },
  uriNote: {
    en: 'Links carry auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key"). Without it, or after its time, visitors get 403.',
    zh: '链接须携带 auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key")，缺少或过期时返回 403。',
  },
  keyKept: {
    en: 'There is a key already. Leave this empty to keep it; it is never shown.',
    zh: '密钥已设置。留空则保持不变，密钥不会显示。',
  },
  keyNew: {
    en: '6 to 32 letters and digits; it is never shown again',
    zh: '6 至 32 个字母或数字，保存后不再显示',
  },

  sameCode: { en: 'As the origin', zh: '与源站相同' },
  countrySearch: { en: 'Search for a country or region', zh: '搜索国家/地区' },
  countriesChosen: {
    en: '{count, plural, =0 {None chosen} one {# chosen} other {# chosen}}',
    zh: '已选择 {count} 个',
  },
  restrictionText: {
    en: 'Visitors from countries that are kept out get 403. An address whose country is unknown is served.',
    zh: '来自被拒绝的国家/地区的访客将收到 403。无法识别国家/地区的地址照常提供服务。',
  },
  accessText: {
    en: 'These rules hold besides the country restriction. Who is kept out by any of them gets 403.',
    zh: '以下规则与国家/地区限制同时生效，被任一规则拒绝的访客将收到 403。',
  },
  hotlinkTitle: { en: 'Enable hotlink protection?', zh: '启用防盗链？' },
  hotlinkText: {
    en: 'Pages on other sites, apps and mail programs that embed your files may stop showing them. Make sure that your own domains are listed.',
    zh: '其他站点、应用或邮件客户端中嵌入的文件可能无法显示。请确认您自己的域名已列出。',
  },
  hotlinkYes: words.enable,
} as const
