/** Terms for a console whose operator has set none: plain, and limited to what the product itself can promise. */
export const termsText = {
  caution: {
    en: 'These are plain default terms that come with the software. Whoever operates this installation of {product} is responsible for the service and should put terms of its own in their place. Ask the operator which terms hold for you.',
    zh: '本页为软件自带的简要默认条款。{product} 当前部署的运营方对服务负责，并应以自己的条款取代本页。适用于您的条款请向运营方确认。',
  },
  sections: [
    {
      heading: { en: 'The service', zh: '服务内容' },
      lines: [
        {
          en: '{product} delivers your sites: it answers requests for your domains, keeps copies of what your origins send, and shows you figures and logs of it. You set how that is done; what you save is carried out.',
          zh: '{product} 为您的站点提供内容分发：响应对您域名的请求，缓存源站返回的内容，并向您展示统计数据和日志。分发方式由您设置，保存后即按设置执行。',
        },
      ],
    },
    {
      heading: { en: 'Your account', zh: '您的账户' },
      lines: [
        {
          en: 'What you say of yourself when you register has to be true. Keep passwords, second factors and secret keys to yourself: what is done with them counts as done by you. If somebody else may have them, change them at once and tell the operator.',
          zh: '注册时提供的信息必须真实。请妥善保管密码、多因素认证设备和密钥，使用它们进行的操作均视为您本人的操作。如怀疑已泄露，请立即更换并告知运营方。',
        },
        {
          en: 'You decide who of your colleagues may do what, and answer for what they do here.',
          zh: '您决定同事拥有哪些权限，并对他们在此进行的操作负责。',
        },
      ],
    },
    {
      heading: { en: 'What you deliver', zh: '您分发的内容' },
      lines: [
        {
          en: 'Deliver only what you have the right to deliver, under domains that you may use. You must not use the service to harm others, to attack systems or to break the law.',
          zh: '仅可通过您有权使用的域名分发您有权分发的内容。不得利用本服务损害他人、攻击系统或违反法律。',
        },
        {
          en: 'The operator can lock a site or an account. A locked account cannot sign in, and its sites may be taken out of service too.',
          zh: '运营方可以锁定站点或账户。账户被锁定后无法登录，其站点也可能一并停止服务。',
        },
      ],
    },
    {
      heading: { en: 'What is not said here', zh: '本页未作约定的事项' },
      lines: [
        {
          en: 'Fees, availability, support, liability, notice and the law that applies are for the operator to state. This page promises nothing about them.',
          zh: '费用、可用性、技术支持、责任、通知期限和适用法律由运营方另行说明，本页对此不作任何承诺。',
        },
      ],
    },
  ],
} as const
