/** Terms for a console whose operator has set none: plain, and limited to what the product itself can promise. */
export const termsText = {
  caution: {
    en: 'These are plain default terms that come with the software. Whoever operates this installation of {product} is responsible for the service and should replace this page with their own terms. Ask the operator which terms apply to you.',
    zh: '本页为软件自带的简要默认条款。{product} 当前部署的运营方对服务负责，并应以自己的条款取代本页。适用于您的条款请向运营方确认。',
  },
  sections: [
    {
      heading: { en: 'The service', zh: '服务内容' },
      lines: [
        {
          en: '{product} delivers your sites: it responds to requests for your domains, caches what your origins return, and shows you statistics and logs. You decide how this is done, and the settings you save are applied.',
          zh: '{product} 为您的站点提供内容分发：响应对您域名的请求，缓存源站返回的内容，并向您展示统计数据和日志。分发方式由您设置，保存后即按设置执行。',
        },
      ],
    },
    {
      heading: { en: 'Your account', zh: '您的账户' },
      lines: [
        {
          en: 'The information you provide when you register must be true. Keep your passwords, MFA devices and secret keys safe: everything done with them counts as done by you. If someone else may have access to them, change them immediately and inform the operator.',
          zh: '注册时提供的信息必须真实。请妥善保管密码、MFA 设备和密钥，使用它们进行的操作均视为您本人的操作。如怀疑已泄露，请立即更换并告知运营方。',
        },
        {
          en: 'You decide what your colleagues are allowed to do, and you are responsible for what they do here.',
          zh: '您决定同事拥有哪些权限，并对他们在此进行的操作负责。',
        },
      ],
    },
    {
      heading: { en: 'What you deliver', zh: '您分发的内容' },
      lines: [
        {
          en: 'Deliver only content you have the right to deliver, and only under domains you are allowed to use. You must not use the service to harm others, attack systems or break the law.',
          zh: '仅可通过您有权使用的域名分发您有权分发的内容。不得利用本服务损害他人、攻击系统或违反法律。',
        },
        {
          en: 'The operator can lock a site or an account. Users of a locked account cannot sign in, and its sites may also be taken out of service.',
          zh: '运营方可以锁定站点或账户。账户被锁定后无法登录，其站点也可能一并停止服务。',
        },
      ],
    },
    {
      heading: { en: 'What is not covered here', zh: '本页未作约定的事项' },
      lines: [
        {
          en: 'The operator determines fees, availability, support, liability, notice periods and the applicable law. This page makes no promises about them.',
          zh: '费用、可用性、技术支持、责任、通知期限和适用法律由运营方另行说明，本页对此不作任何承诺。',
        },
      ],
    },
  ],
} as const
