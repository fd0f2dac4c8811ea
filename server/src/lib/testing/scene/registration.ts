/** The body of a registration. */
export const registration = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Liu',
  company: 'Harbour Lights',
  email,
  country: 'CN',
  agreeTerms: true,
})
