/** What the menu calls the screens of costs and of clouds. */
export const costs = [
  'Cost analysis',
  'Usage details',
  'New usage details',
  'Daily cost warnings',
  'S3 report',
  'Data transfer report',
  'EC2 report',
  'CDN report',
  'Warning settings',
]

export const clouds = [
  'AWS overview',
  'AWS IAM',
  'Alibaba Cloud overview',
  'Alibaba Cloud IAM',
  'Cloud sessions',
]
