import type { Text } from '../../text.ts'

type Fault = {
  /** What happened, as the end of a sentence such as `Origin origin-1 failed: …`. */
  what: Text
  /** What the owner of the origin can do. */
  advice: Text
}

/** Reasons why an origin sent no usable response. The console and the logs show them; visitors never see them. */
export const originFaults = {
  refused: {
    what: { en: 'connection refused', zh: '连接被拒绝' },
    advice: {
      en: 'Nothing is listening at this address and port, or a firewall rejects the edge nodes. Check the port and whether the server is running.',
      zh: '该地址和端口没有服务监听，或防火墙拒绝了边缘节点。请检查端口以及服务器是否在运行。',
    },
  },
  unreachable: {
    what: { en: 'address unreachable', zh: '网络不可达' },
    advice: {
      en: 'The network of the server cannot be reached from the edge nodes. Contact the provider of the server.',
      zh: '边缘节点无法到达源站所在网络，请联系源站的服务商。',
    },
  },
  connectTimeout: {
    what: { en: 'connection timed out', zh: '连接超时' },
    advice: {
      en: 'A firewall drops the packets of the edge nodes, the server is overloaded, or the TLS handshake hangs. Allow the edge nodes in your firewall, or increase the connection timeout.',
      zh: '防火墙丢弃了边缘节点的数据包、源站过载，或 TLS 握手无响应。请放行边缘节点，或增大连接超时。',
    },
  },
  answerTimeout: {
    what: { en: 'response timed out', zh: '响应超时' },
    advice: {
      en: 'The server accepted the request but did not respond. Look for slow requests on the server, or increase the read timeout.',
      zh: '源站已收到请求但未响应。请检查源站的慢请求，或增大读取超时。',
    },
  },
  brokenOff: {
    what: { en: 'connection closed before a response', zh: '未响应即断开连接' },
    advice: {
      en: 'The server closed the connection, because of a crash, a connection limit, or HTTP sent to an HTTPS port. Check its log.',
      zh: '源站关闭了连接，可能是程序崩溃、连接数受限，或向 HTTPS 端口发送了 HTTP。请查看源站日志。',
    },
  },
  bodyBroken: {
    what: { en: 'response interrupted', zh: '响应中断' },
    advice: {
      en: 'The response started but did not finish. Check the server for crashes, time limits and wrong Content-Length headers.',
      zh: '响应已开始但未完成。请检查源站是否崩溃、存在时间限制，或 Content-Length 有误。',
    },
  },
  bodyTimeout: {
    what: { en: 'response stalled', zh: '响应停顿' },
    advice: {
      en: 'No more data arrived within the read timeout. Look for slow requests on the server.',
      zh: '在读取超时时间内没有新的数据。请检查源站的慢请求。',
    },
  },
  nameNotFound: {
    what: { en: 'domain name not found in DNS', zh: '域名无法解析' },
    advice: {
      en: 'Check the spelling of the origin address and its DNS record.',
      zh: '请检查源站地址的拼写及其 DNS 记录。',
    },
  },
  nameServer: {
    what: { en: 'DNS server not responding', zh: 'DNS 服务器无响应' },
    advice: {
      en: 'Check the name servers of the domain. Edge nodes try again with each request.',
      zh: '请检查该域名的 DNS 服务器；边缘节点会在每次请求时重新解析。',
    },
  },
  addressForbidden: {
    what: { en: 'private or reserved address', zh: '地址为内网或保留地址' },
    advice: {
      en: 'Edge nodes connect only to public addresses. Point the domain name to a public address.',
      zh: '边缘节点只访问公网地址，请将域名解析到公网地址。',
    },
  },
  certificateExpired: {
    what: { en: 'certificate expired', zh: '证书已过期' },
    advice: { en: 'Renew the certificate on the server.', zh: '请在源站更新证书。' },
  },
  certificateEarly: {
    what: { en: 'certificate not valid yet', zh: '证书尚未生效' },
    advice: {
      en: 'Wait until the certificate becomes valid or install another one, and check the clock of the issuer.',
      zh: '请等待证书生效或更换证书，并检查签发方的时钟。',
    },
  },
  certificateName: {
    what: { en: 'certificate issued for another domain', zh: '证书域名不匹配' },
    advice: {
      en: 'Install a certificate for this domain, or enter the domain your certificate is valid for under “Domain in the certificate”. If the server has several certificates, set the TLS server name.',
      zh: '请为该域名安装证书，或在“证书域名”中填写证书适用的域名。若源站有多张证书，请设置 TLS 服务器名称。',
    },
  },
  certificateSelfSigned: {
    what: { en: 'self-signed certificate', zh: '证书为自签名' },
    advice: {
      en: 'Install a certificate from a public authority. Some are free of charge.',
      zh: '请安装公共证书机构签发的证书，部分机构免费提供。',
    },
  },
  certificateAuthority: {
    what: { en: 'certificate from an unknown authority', zh: '证书颁发机构不受信任' },
    advice: {
      en: 'The intermediate certificate is often missing. Configure the server to send the whole chain.',
      zh: '通常是缺少中间证书，请让源站发送完整的证书链。',
    },
  },
  certificateInvalid: {
    what: { en: 'invalid certificate', zh: '证书无效' },
    advice: {
      en: 'The certificate is revoked, damaged or not meant for servers. Install another one.',
      zh: '证书已吊销、损坏或不适用于服务器，请更换证书。',
    },
  },
  tlsProtocol: {
    what: { en: 'no common TLS version', zh: '没有共同支持的 TLS 版本' },
    advice: {
      en: 'Select a version that the server supports under “TLS versions to the origin”, or update the server.',
      zh: '请在“回源 TLS 版本”中选择源站支持的版本，或升级源站。',
    },
  },
  tlsCipher: {
    what: { en: 'no common TLS cipher', zh: '没有共同支持的 TLS 加密套件' },
    advice: {
      en: 'Enable modern cipher suites on the server. Some servers also return this error for an unknown server name.',
      zh: '请在源站启用现代加密套件。部分服务器在服务器名称未知时也会返回此错误。',
    },
  },
  tlsName: {
    what: { en: 'TLS server name not recognized', zh: '源站不识别该 TLS 服务器名称' },
    advice: {
      en: 'Set the TLS server name (SNI) to a domain that the server has a certificate for.',
      zh: '请将 TLS 服务器名称（SNI）设置为源站已配置证书的域名。',
    },
  },
  tlsMissing: {
    what: { en: 'port does not support TLS', zh: '该端口不支持 TLS' },
    advice: {
      en: 'Check the HTTPS port, or connect to the origin over HTTP.',
      zh: '请检查 HTTPS 端口，或改用 HTTP 回源。',
    },
  },
  tlsClient: {
    what: { en: 'client certificate required', zh: '源站要求客户端证书' },
    advice: {
      en: 'Edge nodes have no client certificate. Use a secret in a custom header instead.',
      zh: '边缘节点没有客户端证书，请改用自定义请求头中的密钥识别。',
    },
  },
  tlsFailed: {
    what: { en: 'TLS handshake failed', zh: 'TLS 握手失败' },
    advice: { en: 'Check the log of the server.', zh: '请查看源站日志。' },
  },
  storageOff: {
    what: { en: 'edge node not connected to storage', zh: '边缘节点未连接对象存储' },
    advice: {
      en: 'The edge node has no address of the storage program. Contact the operator, who sets EDGE_STORAGE_URL on it.',
      zh: '该边缘节点未配置存储程序的地址，请联系运维人员在其上设置 EDGE_STORAGE_URL。',
    },
  },
  badAnswer: {
    what: { en: 'invalid HTTP response', zh: '响应不符合 HTTP 规范' },
    advice: {
      en: 'Check that the port belongs to a web server, and check the headers sent by the application.',
      zh: '请确认该端口属于 Web 服务器，并检查应用发送的响应头。',
    },
  },
  badUpgrade: {
    what: { en: 'invalid WebSocket handshake', zh: 'WebSocket 握手无效' },
    advice: {
      en: 'The server did not complete the WebSocket handshake correctly. Check the proxy in front of the application.',
      zh: '源站未正确完成 WebSocket 握手，请检查应用前的代理。',
    },
  },
} as const satisfies Record<string, Fault>

export type OriginFault = keyof typeof originFaults
export const originFaultNames = Object.keys(originFaults) as [OriginFault, ...OriginFault[]]

/** All faults as branches of a `select`, for texts that take the name of a fault as an argument. */
const branches = (of: 'en' | 'zh') =>
  originFaultNames.map((name) => `${name} {${originFaults[name].what[of]}}`).join(' ')
export const faultBranches = { en: `${branches('en')} other {-}`, zh: `${branches('zh')} other {-}` }
