/** The personal data that the product stores, for a console whose operator has set no policy. */
export const privacyText = {
  caution: {
    en: 'This page describes the personal data that the software stores. Whoever operates this installation of {product} decides what the data is used for, is responsible for it, and should replace this page with their own policy.',
    zh: '本页说明软件会存储哪些个人数据。{product} 当前部署的运营方决定数据的用途并承担责任，应以自己的隐私政策取代本页。',
  },
  sections: [
    {
      heading: { en: 'Your identity', zh: '您的身份' },
      lines: [
        {
          en: 'Your name, company, email address, country and anything else you enter when you register; your language and time zone; your roles. Passwords are stored only as hashes. MFA and key secrets are stored encrypted.',
          zh: '您的姓名、公司、邮箱、国家，以及注册时填写的其他信息；您的语言和时区；您的角色。密码仅以哈希形式保存，MFA 和密钥的机密信息均加密保存。',
        },
      ],
    },
    {
      heading: { en: 'Your activity', zh: '您的操作' },
      lines: [
        {
          en: 'Sign-ins with their time, IP address and browser type, so that you can view and end your sessions. Operation logs record who did what from which address, and what was refused. Errors in the console are reported to the operator together with the address of the page.',
          zh: '登录的时间、IP 地址和浏览器类型，以便您查看并结束会话。操作日志记录谁从哪个地址进行了什么操作，以及被拒绝的操作。控制台出现的错误会连同页面地址一起报告给运营方。',
        },
      ],
    },
    {
      heading: { en: 'Visitors of your sites', zh: '您站点的访客' },
      lines: [
        {
          en: 'Requests to your sites are logged with their time, IP address, country, path and browser, so that you can download the logs. The operator decides how long they are kept.',
          zh: '对您站点的请求会记录时间、IP 地址、国家、路径和浏览器，供您下载日志。保存期限由运营方设置。',
        },
      ],
    },
    {
      heading: { en: 'Customers of resellers', zh: '经销商的客户' },
      lines: [
        {
          en: 'If you buy from a reseller, the reseller may store your company, a contact with phone and email address, and notes of conversations. You can ask the reseller what is stored.',
          zh: '如果您从经销商处购买，经销商可能会保存您的公司、联系人及其电话和邮箱，以及沟通记录。您可以向经销商查询其保存的内容。',
        },
      ],
    },
    {
      heading: { en: 'Cookies', zh: 'Cookie' },
      lines: [
        {
          en: 'One cookie for your session, and one that identifies this browser at sign-in. Language, appearance and table settings stay in the browser. The software contains no advertising and no tracking.',
          zh: '一个 Cookie 用于您的会话，另一个用于登录时识别此浏览器。语言、外观和表格设置保存在浏览器中。软件不含广告，也不进行跟踪。',
        },
      ],
    },
    {
      heading: { en: 'Who else receives the data', zh: '数据的其他接收方' },
      lines: [
        {
          en: 'Administrators of your account can view its users and operation logs. The operator can view accounts and enter them; each entry is recorded in the log of the account. Emails are sent through the mail server of the operator; until one is set up, operators read them in the console. If the operator has enabled a captcha service or a chat, your browser also communicates with that service.',
          zh: '您账户的管理员可以查看其用户和操作日志。运营方可以查看账户并进入账户，进入会在账户的日志中留下记录。邮件通过运营方的邮件服务器发送；未配置邮件服务器时，运营方在控制台中查看邮件。如果运营方启用了验证码服务或在线客服，您的浏览器也会与该服务通信。',
        },
      ],
    },
    {
      heading: { en: 'Your rights', zh: '您的权利' },
      lines: [
        {
          en: 'You can view and correct your profile in the console. To get a copy of your data or have it deleted, contact the operator.',
          zh: '您可以在控制台查看并更正个人资料。如需获取数据副本或删除数据，请联系运营方。',
        },
      ],
    },
  ],
} as const
