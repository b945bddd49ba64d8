/** For tests: what the sign-up page sends, with what differs. */
export const aSignUp = (change: { fleet?: object; customer?: object; affiliation?: object } = {}) => ({
  fleet: { name: 'Harborline Electric', vehicles_total: 12, ...change.fleet },
  customer: {
    email: 'noor@harborline.example',
    password: 'fleetwright',
    password_confirmation: 'fleetwright',
    firstName: 'Noor',
    lastName: 'Haddad',
    cellPhone: '(510) 555-0177',
    zip: '94606',
    accepted_terms_and_conditions: true,
    ...change.customer,
  },
  ...(change.affiliation ? { affiliation: change.affiliation } : {}),
})
