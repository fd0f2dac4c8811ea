import { paths } from '../../paths.ts'
import type { Guide } from './guide.ts'

/** How-tos about certificates. */
export const certificateGuides: readonly Guide[] = [
  {
    id: 'free-certificate',
    title: { en: 'Get a free certificate', zh: '申请并使用免费证书' },
    steps: [
      {
        text: {
          en: 'Open “Certificates” and choose “Request free certificate”. Enter the domain your visitors use. Wildcard domains such as *.example.com need an imported certificate.',
          zh: '打开“证书管理”，选择“申请免费证书”，填写访客使用的域名。*.example.com 这样的泛域名请导入证书。',
        },
        place: () => paths.certificateFree(),
      },
      {
        text: {
          en: 'If the domain already points to your site, no action is required: the edge nodes complete the validation.',
          zh: '如果域名已指向您的站点，将由边缘节点自动完成验证，无需任何操作。',
        },
      },
      {
        text: {
          en: 'Otherwise, create the TXT record shown at your DNS provider and choose “Check now”. You can leave the page; the request continues automatically when the record is found.',
          zh: '否则，请在 DNS 服务商处添加所显示的 TXT 记录，然后选择“立即检查”。您可以离开页面，找到记录后申请会自动继续。',
        },
      },
      {
        text: {
          en: 'The certificate is usually issued within 1 to 3 minutes. Open the site, select it under “Certificate” on the tab “General”, and choose “Save and deploy”.',
          zh: '证书通常在 1 至 3 分钟内签发。打开站点，在“基本信息”标签页的“证书”中选择该证书，然后选择“保存并部署”。',
        },
        place: () => paths.sites(),
      },
      {
        text: {
          en: 'While a site uses the certificate, it is renewed automatically. If a renewal needs a new TXT record or fails, you receive a message.',
          zh: '有站点使用时，证书会自动续期。如续期需要新的 TXT 记录或失败，您会收到消息。',
        },
      },
      {
        text: {
          en: 'If issuance fails, open the certificate: it shows the reason and what to do. Then choose “Request again”.',
          zh: '如签发失败，请打开该证书查看原因和处理方法，然后选择“重新申请”。',
        },
        place: () => paths.certificates(),
      },
    ],
  },
  {
    id: 'certificate',
    title: { en: 'Serve a site over HTTPS', zh: '为站点启用 HTTPS' },
    steps: [
      {
        text: {
          en: 'Request a free certificate as described in the previous guide, or open “Certificates” and choose “Import certificate”. Paste the certificate, its private key and, if needed, the certificate chain in PEM format, and check what was read.',
          zh: '按照上一篇指南申请免费证书；或打开“证书管理”，选择“导入证书”，以 PEM 格式粘贴证书、私钥以及（如需要）证书链，并核对读取的信息。',
        },
        place: () => paths.certificateEdit(),
      },
      {
        text: {
          en: 'Open the site, select the certificate under “Certificate” on the tab “General”, and choose “Save and deploy”.',
          zh: '打开站点，在“基本信息”标签页的“证书”中选择该证书，然后选择“保存并部署”。',
        },
        place: () => paths.sites(),
      },
      {
        text: {
          en: 'To send all visitors to HTTPS, set “Visitor protocol” of each behavior to “Redirect HTTP to HTTPS”.',
          zh: '如需让所有访客使用 HTTPS，请将各缓存行为的“访客协议”设为“将 HTTP 重定向到 HTTPS”。',
        },
      },
      {
        text: {
          en: 'A free certificate is renewed automatically. To renew an imported one, open it and choose “Replace”. All sites that use it get the new one immediately.',
          zh: '免费证书会自动续期。导入的证书请打开后选择“替换”，所有使用该证书的站点会立即更新。',
        },
      },
    ],
  },
]
