import { describe, expect, test } from 'vitest'
import { brands } from './catalog/brands.ts'

describe('what a brand switches', () => {
  const withSwitch = (isOn: (brand: (typeof brands)[number]) => unknown): string[] => brands.filter(isOn).map(({ id }) => id)

  test.each<[string, string[], string[]]>([
    ['accounts and fleets are chosen', withSwitch((brand) => brand.fuelCard), ['fuelcard1', 'fuelcard2']],
    ['English and French are switched', withSwitch((brand) => brand.languageSwitch), ['canadafuel']],
    ['Canadian units and dates', withSwitch((brand) => brand.country === 'CA'), ['canadafuel']],
    [
      'terms are asked for on sign-in',
      withSwitch((brand) => brand.termsOnSignIn),
      ['fuelcard1', 'fuelcard2', 'fleetcard', 'canadafuel'],
    ],
    ['no link to sign-up', withSwitch((brand) => !brand.signUpLink), ['telematics', 'canadafuel']],
    ['a partner’s link on the User tab', withSwitch((brand) => brand.signInTabs === 'partner_link'), ['telematics']],
    ['a single-sign-on notice on the Admin tab', withSwitch((brand) => brand.signInTabs === 'sso_notice'), ['canadafuel']],
    ['a telematics database among the settings', withSwitch((brand) => brand.telematicsTab), ['fuelcard1', 'telematics']],
    ['no membership card', withSwitch((brand) => !brand.membershipCard), ['canadafuel']],
    ['a notice after signing out', withSwitch((brand) => brand.loggedOutNotice), ['canadafuel']],
    ['customers whom a partner sends', withSwitch((brand) => brand.partnerSignUp), ['fuelcard1', 'canadafuel']],
    ['26 percent off retail', withSwitch((brand) => brand.averageSavings === 26), ['fuelcard1']],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})
