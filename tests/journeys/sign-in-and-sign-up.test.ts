import { expect, test } from 'vitest'
import { DESK_SIZE, ENGLISH, FRENCH, Person, PHONE_SIZE, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()

/** The newest mail to a user, as the outbox shows it. */
const newestMail = async (person: Person, to: string, subject: RegExp): Promise<string> => {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { mails } = (await person.call('GET', `/outbox?to=${to}`)) as { mails: { subject: string; text: string }[] }
    const found = mails.find((mail) => subject.test(mail.subject))
    if (found) return `${found.subject}\n${found.text}`
    await person.page.waitForTimeout(250)
  }
  throw new Error(`no mail like ${subject} to ${to}`)
}

const submit = (person: Person) => person.page.locator('main button[type=submit]').click()
const endSession = (person: Person) => person.call('DELETE', '/sessions')

test('Denis has forgotten his password: a mail, a new one, and he is in, in French and on his phone', async () => {
  const denis = await Person.open(stage, 'canadafuel', PHONE_SIZE, 'fr-CA')
  const { page } = denis
  await denis.goTo('/sign_in')
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await denis.lookAround('forgot password in French')
  expect(await page.locator('main button[type=submit]').isDisabled()).toBe(true)

  await page.getByLabel(/^Courriel/).fill('nobody@boreal.example')
  await page.keyboard.press('Enter')
  await page.getByText('Aucun compte n’est associé à cette adresse courriel.').waitFor()
  await page.getByLabel(/^Courriel/).fill('denis@boreal.example')
  await page.keyboard.press('Enter')
  await page.getByText('Vous recevrez un courriel pour réinitialiser votre mot de passe').waitFor()
  await denis.lookAround('forgot password, sent, in French')

  const mail = await newestMail(denis, 'denis@boreal.example', /^Réinitialiser/)
  await denis.goTo(/\/reset_password\?reset_password_token=[\w-]+/.exec(mail)![0])
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('fleetwright')
  await page.getByLabel(/^Confirmer/).fill('fleetwrong')
  await page.getByLabel('Afficher les mots de passe').check()
  expect(await page.getByLabel(/^Confirmer/).getAttribute('type')).toBe('text')
  await submit(denis)
  await page.getByText('Le nouveau mot de passe et la confirmation ne correspondent pas').waitFor()
  await denis.lookAround('reset password, mismatch, in French')
  await page.getByLabel(/^Confirmer/).fill('fleetwright')
  await submit(denis)

  await page.waitForURL('**/sign_in')
  await page.getByText('Votre mot de passe a été réinitialisé').waitFor()
  await denis.lookAround('sign-in after the reset, in French')
  await denis.page.reload()
  await denis.signIn('denis@boreal.example', { ...FRENCH, terms: /conditions générales/ })
  await page.waitForURL('**/dashboard')
  denis.expectQuiet()
  await denis.context.close()
})

test('Theo is asked whether he is a robot, and for the code from his mail', async () => {
  const theo = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = theo
  await theo.goTo('/shops')
  await page.waitForURL('**/sign_in')
  await theo.signIn('theo@northwind.example', ENGLISH)
  await page.getByText('Please confirm you are not a robot').first().waitFor()
  await page.locator('altcha-widget label').click()
  await page.waitForFunction(
    () => (document.querySelector('altcha-widget') as never as { getState(): string })?.getState() === 'verified',
  )
  await theo.lookAround('sign-in with the captcha')
  await submit(theo)

  await page.getByText('OTP sent successfully').waitFor()
  await page.getByLabel('One-time code').fill('12345')
  await page.getByText('Please Enter 6 digits OTP').waitFor()
  const mail = await newestMail(theo, 'theo@northwind.example', /is your sign-in code/)
  const code = /^\d{6}/.exec(mail)![0]
  await page.getByLabel('One-time code').fill(code.slice(0, 5) + String((Number(code[5]) + 1) % 10))
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByText('Invalid or expired code').waitFor()
  await theo.lookAround('a wrong code')
  await page.getByLabel('One-time code').fill(code)
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.waitForURL('**/shops')
  theo.expectQuiet()
  await theo.context.close()
})

test('Adam’s session is over while he writes a policy: he comes back to it as it was; Mia would not have found it', async () => {
  const adam = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = adam
  const signInAgain = async (email: string): Promise<void> => {
    await adam.signIn(email, ENGLISH)
    await page.waitForURL((url) => url.pathname !== '/sign_in')
  }
  const writePolicy = async (): Promise<void> => {
    await adam.goTo('/settings?tab=policies&policy=new')
    await page
      .getByRole('textbox', { name: /limit|amount|up to/i })
      .first()
      .fill('777')
    // The tab hydrates after its page: earlier input is saved a moment later.
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes('777'))
    await endSession(adam)
    await adam.page.reload()
    await arrived(page)
    await page.waitForURL('**/sign_in**')
  }
  await adam.goTo('/sign_in')
  await signInAgain('adam@northwind.example')
  await writePolicy()
  await signInAgain('adam@northwind.example')
  expect(new URL(page.url()).pathname).toBe('/settings')
  await page.locator('input[value="777"]').waitFor()

  await writePolicy()
  await signInAgain('mia@northwind.example')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await adam.goTo('/settings?tab=policies&policy=new')
  await page
    .getByRole('textbox', { name: /limit|amount|up to/i })
    .first()
    .waitFor()
  expect(await page.locator('input[value="777"]').count()).toBe(0)
  await adam.context.close()
})

test('whoever builds on the API opens its reference and reads its calls', async () => {
  const page = await stage.browser.newPage({ viewport: DESK_SIZE })
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(`http://localhost:${stage.port}/api/docs/calls`)
  await page.getByRole('button', { name: 'Open Group - Signing in' }).click()
  await page.getByText('Sign in with email and password').first().waitFor()
  await page.getByRole('button', { name: 'Open Group - Orders' }).click()
  await page
    .getByRole('link', { name: /Book a service/ })
    .first()
    .click()
  await page.getByText('Asks a shop for an appointment').first().waitFor()
  expect(await page.title()).toBe('Fleetwright API')
  expect(complaints).toEqual([])
  await page.close()
})

test('who compares products reads the price before the form, and that there are sample vehicles', async () => {
  for (const [brand, locale, price, samples] of [
    ['default', 'en-US', 'You pay no monthly fee', 'sample vehicles first'],
    ['canadafuel', 'fr-CA', 'Vous ne payez aucuns frais mensuels', 'véhicules d’exemple'],
  ] as const) {
    const visitor = await Person.open(stage, brand, PHONE_SIZE, locale)
    await visitor.goTo('/sign_up')
    const lead = visitor.page.getByText(price)
    await lead.waitFor()
    expect(await lead.textContent()).toContain(samples)
    visitor.expectQuiet()
    await visitor.context.close()
  }
  const visitor = await Person.open(stage, 'default', DESK_SIZE)
  await visitor.goTo('/sign_in')
  await visitor.page.getByText(/without a monthly fee\.$/).waitFor()
  await visitor.context.close()
})
