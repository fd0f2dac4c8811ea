/** What the product keeps of people, for a console whose operator has set no policy of its own. */
export const privacyText = {
  caution: {
    en: 'This page says what the software keeps of people. Whoever operates this installation of {product} decides what it is used for, is responsible for it, and should put a policy of its own in its place.',
    zh: '本页说明软件会保存哪些个人数据。{product} 当前部署的运营方决定数据的用途并承担责任，应以自己的隐私政策取代本页。',
  },
  sections: [
    {
      heading: { en: 'Who you are', zh: '您的身份' },
      lines: [
        {
          en: 'Your name, company, e-mail address, country and whatever else you enter when you register; your language and time zone; your roles. Passwords are kept as hashes only, secrets of second factors and keys encrypted.',
          zh: '您的姓名、公司、邮箱、国家，以及注册时填写的其他信息；您的语言和时区；您的角色。密码仅以哈希形式保存，多因素认证和密钥的机密信息均加密保存。',
        },
      ],
    },
    {
      heading: { en: 'What you do', zh: '您的操作' },
      lines: [
        {
          en: 'Sign-ins with time, address and kind of browser, so that you can see and end your sessions. Operation logs hold who did what from which address, and what was refused. Errors that the console runs into are reported to the operator with the address of the page.',
          zh: '登录的时间、IP 地址和浏览器类型，以便您查看并结束会话。操作日志记录谁从哪个地址进行了什么操作，以及被拒绝的操作。控制台出现的错误会连同页面地址一起报告给运营方。',
        },
      ],
    },
    {
      heading: { en: 'Visitors of your sites', zh: '您站点的访问者' },
      lines: [
        {
          en: 'Requests for your sites are logged with time, address, country, path and browser, so that you can download the logs. The operator sets for how long they are kept.',
          zh: '对您站点的请求会记录时间、IP 地址、国家、路径和浏览器，供您下载日志。保存期限由运营方设置。',
        },
      ],
    },
    {
      heading: { en: 'Cookies', zh: 'Cookie' },
      lines: [
        {
          en: 'One cookie for your session, and one that tells this browser from others at sign-in. Language, appearance and table settings stay in the browser. There is no advertising and no tracking in the software.',
          zh: '一个 Cookie 用于您的会话，另一个用于登录时识别此浏览器。语言、外观和表格设置保存在浏览器中。软件不含广告，也不进行跟踪。',
        },
      ],
    },
    {
      heading: { en: 'Who else learns of it', zh: '数据的其他接收方' },
      lines: [
        {
          en: 'Administrators of your account see its users and its operation logs. The operator sees accounts and can enter one, which leaves a trace in its log. Mail goes through the mail server of the operator; until there is one, operators read it in the console. Where the operator has switched on a captcha service or a chat, your browser talks to that service too.',
          zh: '您账户的管理员可以查看其用户和操作日志。运营方可以查看账户并进入账户，进入会在账户的日志中留下记录。邮件通过运营方的邮件服务器发送；未配置邮件服务器时，运营方在控制台中查看邮件。如果运营方启用了验证码服务或在线客服，您的浏览器也会与该服务通信。',
        },
      ],
    },
    {
      heading: { en: 'Your data and you', zh: '您的权利' },
      lines: [
        {
          en: 'You can read and correct your profile in the console. For a copy of your data, or to have it deleted, ask the operator.',
          zh: '您可以在控制台查看并更正个人资料。如需获取数据副本或删除数据，请联系运营方。',
        },
      ],
    },
  ],
} as const
