import { paths } from '../../paths.ts'
import { certificateGuides } from './certificate-guides.ts'
import type { Guide } from './guide.ts'
import { logGuides } from './log-guides.ts'
import { moneyGuides } from './money-guides.ts'
import { storageGuides } from './storage-guides.ts'
import { keyHeader, publicKeyCommand, signedLinkCommand, verifyCommand } from './guide-samples.ts'

/** How-tos, in the order in which a new customer needs them. */
export const guides: readonly Guide[] = [
  {
    id: 'first-site',
    title: { en: 'Create your first site', zh: '创建第一个站点' },
    steps: [
      {
        text: { en: 'Open “Sites” and choose “Create site”.', zh: '打开“站点管理”，选择“创建站点”。' },
        place: () => paths.siteAdd(),
      },
      {
        text: {
          en: 'Enter the domain your visitors use under “Domain”, and the domain name or IP address of your server under “Origin address”. Private and loopback addresses are not allowed.',
          zh: '在“域名”中填写访客使用的域名，在“源站地址”中填写您的服务器的域名或 IP 地址。不允许使用内网或回环地址。',
        },
      },
      {
        text: {
          en: 'Select a “Configuration mode”. “Whole site” is a safe start: it caches images, scripts and styles, and sends everything else to the origin.',
          zh: '选择“配置模式”。“全站加速”适合起步：缓存图片、脚本和样式，其余请求全部回源。',
        },
      },
      {
        text: {
          en: 'Choose “Create site” and keep the page open. It shows when each edge node has applied the configuration.',
          zh: '选择“创建站点”，并保持页面打开。页面会显示各边缘节点应用配置的进度。',
        },
      },
      {
        text: {
          en: 'Paste the command under “Test before you change DNS” into a shell. You should see the response of your site.',
          zh: '将“修改 DNS 前先测试”下方的命令粘贴到 Shell 中运行，应能看到您站点的响应。',
        },
      },
      {
        text: {
          en: 'If it works, point your domain to the site as described in the next guide.',
          zh: '测试通过后，按照下一篇指南将域名指向该站点。',
        },
      },
    ],
  },
  {
    id: 'domain',
    title: { en: 'Point your domain to a site (CNAME)', zh: '将域名指向站点（CNAME）' },
    steps: [
      {
        text: {
          en: 'Open the site. Under “Point your domain to the edge nodes”, copy the CNAME value.',
          zh: '打开站点，在“将域名指向边缘节点”下复制 CNAME 记录值。',
        },
        place: () => paths.sites(),
      },
      {
        text: {
          en: 'At your DNS provider, create a CNAME record with your domain as the name and the copied value as the target. Delete existing A and AAAA records of the same name.',
          zh: '在您的 DNS 服务商处添加 CNAME 记录：主机记录填写您的域名，记录值填写复制的内容。请删除同名的 A 和 AAAA 记录。',
        },
      },
      {
        text: {
          en: 'A domain without a prefix, such as example.com, cannot have a CNAME record at most providers. Use www.example.com, or the ALIAS or ANAME record of your provider.',
          zh: '多数服务商不支持为 example.com 这样的主域名添加 CNAME 记录。请使用 www.example.com，或使用服务商提供的 ALIAS 或 ANAME 记录。',
        },
      },
      {
        text: {
          en: 'Choose “Check DNS now”. It usually takes 3 to 8 minutes until the site shows “The domain points to this site”.',
          zh: '选择“立即检查 DNS”。通常需要 3 至 8 分钟，站点会显示“域名已指向本站点”。',
        },
      },
      {
        text: {
          en: 'If the site shows “Waiting for verification”, create the TXT record shown under “Verify domain ownership”, then choose “Check now”.',
          zh: '如果站点显示“等待验证”，请添加“验证域名所有权”下显示的 TXT 记录，然后选择“立即检查”。',
        },
      },
    ],
  },
  ...certificateGuides,
  {
    id: 'purge',
    title: { en: 'Purge cached files', zh: '刷新缓存的文件' },
    steps: [
      {
        text: { en: 'Open “Cache purge” and choose “New purge”.', zh: '打开“缓存刷新”，选择“新建刷新”。' },
        place: () => paths.purgeAdd(),
      },
      {
        text: {
          en: 'Select the site and enter one path per line, for example /a.txt or /img/*. Include the query string if the site caches by it.',
          zh: '选择站点，每行填写一个路径，例如 /a.txt 或 /img/*。如果站点按查询字符串区分缓存，请一并填写。',
        },
      },
      {
        text: {
          en: '“Remove” deletes the copies; “Refresh” keeps them and asks the origin whether they are still current.',
          zh: '“删除”会清除缓存副本；“刷新”会保留副本，并向源站确认是否仍为最新。',
        },
      },
      {
        text: {
          en: 'Choose “Preview” to see how many objects each edge node would lose, then “Purge”. The details of the purge show what each edge node has done.',
          zh: '选择“预览”可查看各边缘节点将失去多少对象，再选择“提交刷新”。刷新详情会显示各边缘节点的执行结果。',
        },
      },
    ],
  },
  ...logGuides,
  ...storageGuides,
  ...moneyGuides,
  {
    id: 'keys',
    title: { en: 'Call the API with a secret key', zh: '使用密钥调用 API' },
    steps: [
      {
        text: { en: 'Open “Secret keys” and choose “Create key”.', zh: '打开“密钥管理”，选择“创建密钥”。' },
        place: () => paths.secretKeys(),
      },
      {
        text: {
          en: 'Enter a name and select only the permissions the program needs. If possible, also set “Expires” and “Allowed addresses”.',
          zh: '填写名称，并仅选择程序所需的权限。建议同时设置“过期时间”和“允许的地址”。',
        },
      },
      {
        text: {
          en: 'Copy the public key (appId) and the private key (appSecret). The private key is shown only once.',
          zh: '复制公钥（appId）和私钥（appSecret）。私钥仅显示这一次。',
        },
      },
      {
        text: {
          en: 'Paste the sample call from the dialog into a shell to see that the key works.',
          zh: '将对话框中的示例调用粘贴到 Shell 中运行，确认密钥可用。',
        },
      },
      {
        text: {
          en: 'In your program, sign every request: join these 7 lines with line feeds, compute HMAC-SHA256 with the private key, encode it as base64url without padding, and send it in the Authorization header. Timestamps are in milliseconds and may be off by at most 5 minutes; a nonce is used once.',
          zh: '在程序中对每个请求签名：用换行符连接以下 7 行，使用私钥计算 HMAC-SHA256，以不带填充的 base64url 编码，并放入 Authorization 请求头。时间戳以毫秒为单位，误差不超过 5 分钟；每个 Nonce 只能使用一次。',
        },
        code: () => keyHeader,
      },
    ],
  },
  {
    id: 'signed-links',
    title: { en: 'Protect files with signed links that expire', zh: '使用有时效的签名链接保护文件' },
    steps: [
      {
        text: {
          en: 'Open the site and choose “Add behavior” on the tab “Behaviors”. Enter a “Path pattern”, for example /paid/*. The new behavior is placed before broader ones such as *.png.',
          zh: '打开站点，在“缓存行为”标签页选择“添加缓存行为”，填写“路径模式”，例如 /paid/*。新的缓存行为会排在 *.png 等更宽泛的缓存行为之前。',
        },
        place: () => paths.sites(),
      },
      {
        text: {
          en: 'Set “Behavior type” to “URI authentication”. Enter a “Signing key” of 6 to 32 letters and digits, and the “Link lifetime” in seconds.',
          zh: '将“行为类型”设为“URI 鉴权”，填写 6 至 32 个字母或数字的“签名密钥”，以及以秒为单位的“链接有效期”。',
        },
      },
      {
        text: {
          en: 'Choose “Save and deploy”. A red note lists behaviors that would still serve some of these paths to anyone. Without a valid link, visitors now get 403 for these paths.',
          zh: '选择“保存并部署”。若仍有缓存行为会向任何人提供其中的部分路径，红色提示会将其列出。之后没有有效链接的访客访问这些路径将收到 403。',
        },
      },
      {
        text: {
          en: 'Create links in your program, or try it in a shell. The link is valid from its timestamp for the time you have set.',
          zh: '在程序中生成链接，或在 Shell 中试用。链接自其时间戳起，在您设置的时间内有效。',
        },
        code: () => signedLinkCommand,
      },
      {
        text: {
          en: 'If a link is refused, open “Request tracer” and enter it. The trace shows whether the signature is valid.',
          zh: '如果链接被拒绝，请打开“请求跟踪”并填写该链接，结果会显示签名是否有效。',
        },
        place: () => paths.trace(),
      },
    ],
  },
  {
    id: 'audit-export',
    title: { en: 'Verify an export of the operation log', zh: '验证操作日志的导出文件' },
    steps: [
      {
        text: {
          en: 'As an administrator, open “Admin operation log”, set the period, and choose “Signed export”. Save the file.',
          zh: '以管理员身份打开“管理员操作日志”，设置时间范围，选择“签名导出”，并保存文件。',
        },
        place: () => paths.auditAdmin(),
      },
      {
        text: {
          en: 'Save the public key, and keep a copy of it in another place: a key that comes with the file only proves that the file is complete.',
          zh: '保存公钥，并在其他位置保留副本：随文件提供的公钥只能证明文件完整。',
        },
        code: publicKeyCommand,
      },
      {
        text: {
          en: 'In a copy of the source code of this product, run the check. It needs Node.js. “Intact” means that no entry has been changed, removed or inserted.',
          zh: '在本产品的源代码目录中运行检查，需要 Node.js。输出“Intact”表示没有任何记录被修改、删除或插入。',
        },
        code: () => verifyCommand,
      },
    ],
  },
  {
    id: 'support',
    title: { en: 'Contact support', zh: '联系技术支持' },
    steps: [
      {
        text: {
          en: 'Look up the error code below: each has a page that says what it means and what to do.',
          zh: '请先在下方查询错误码：每个错误码都有页面说明其含义和处理方法。',
        },
      },
      {
        text: {
          en: 'If that does not help, contact the operator of this console. Include your account ID, the domain of the site, the time, and the request ID shown with the error. Never send passwords, private keys or MFA codes.',
          zh: '如未解决，请联系此控制台的运营方，并提供账户 ID、站点域名、发生时间以及错误中显示的请求 ID。切勿发送密码、私钥或 MFA 验证码。',
        },
      },
    ],
  },
]
