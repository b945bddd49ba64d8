import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'
import { arrived } from '../screens/visitor.ts'

const stage = useStage()
const EMAIL_WRONG = 'Please enter a valid email address'
const PASSWORD_SHORT = 'Password must be at least 6 characters'
const APPROVER_MISSING = 'Choose at least one approver.'

const focused = ({ page }: Person): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? null)

const olivia = async (path: string): Promise<Person> => {
  const person = await Person.open(stage, 'default', DESK_SIZE)
  await person.enter('olivia@northwind.example')
  await person.goTo(path)
  return person
}

test('a field is judged half a second after the last key, submitting waits for nothing, and what is mended is no problem', async () => {
  const visitor = await Person.open(stage, 'default', DESK_SIZE)
  const { page } = visitor
  await page.clock.install({ time: 0 })
  await visitor.goTo('/sign_in')
  const [email, password] = [page.locator('input[name=email]'), page.locator('input[name=password]')]
  await email.waitFor()
  await page.clock.pauseAt(600_000)
  await email.fill('olivia')
  await page.clock.runFor(480)
  expect(await page.getByText(EMAIL_WRONG).count()).toBe(0)
  await email.fill('olivia@')
  await page.clock.runFor(480)
  expect(await page.getByText(EMAIL_WRONG).count()).toBe(0)
  await page.clock.runFor(40)
  await page.getByText(EMAIL_WRONG).waitFor()
  // No error for an untouched empty field.
  expect(await page.getByText(PASSWORD_SHORT).count()).toBe(0)

  await page.clock.resume()
  await password.fill('abc')
  await password.press('Enter')
  await page.getByText(PASSWORD_SHORT).waitFor()
  expect(await focused(visitor)).toBe('email')
  await email.fill('olivia@northwind.example')
  expect(await page.getByText(EMAIL_WRONG).count()).toBe(0)
  await page.getByText(PASSWORD_SHORT).waitFor()

  // The server's refusal appears at the top, and the typed data stays.
  await password.fill('not the password')
  await password.press('Enter')
  await page.locator('main').getByRole('alert').first().waitFor()
  expect(await password.inputValue()).toBe('not the password')
  await visitor.context.close()
})

test('what is typed comes back after a reload and is gone when it was given up; a form pressed twice is sent once', async () => {
  const person = await olivia('/settings?tab=policies&policy=new')
  const { page } = person
  const amount = page.locator('form input[name=amount]')
  await page.getByRole('form').getByRole('button', { name: 'Add policy' }).click()
  await page.getByText(APPROVER_MISSING).last().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await amount.fill('777')
  await page.reload()
  await arrived(page)
  await page.locator('input[value="777"]').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add policy' }).click()
  await amount.waitFor()
  expect(await amount.inputValue()).toBe('')

  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await page.getByRole('combobox', { name: /^Approvers/ }).click()
  await page.getByRole('option', { name: 'All users' }).click()
  await amount.fill('12')
  await page.evaluate(() => {
    const save = [...document.querySelectorAll<HTMLButtonElement>('form button[type=submit]')].at(-1)!
    save.click()
    save.click()
  })
  await page.getByText('Policy created').waitFor()
  expect(sent.filter((path) => path.endsWith('/policies'))).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('policy-draft')))).toEqual([])
  await person.context.close()
})

test('a refusal leads to its field on the step where it stands, and nothing that was typed is lost', async () => {
  const person = await olivia('/vehicles')
  const { page } = person
  const { vehicles } = (await person.call('GET', '/vehicles')) as { vehicles: { id: number; vin: string | null }[] }
  const [one, other] = vehicles.filter(({ vin }) => vin)
  await person.goTo(`/vehicles/${one!.id}/edit`)
  await page.locator('input[name=vin]').fill(other!.vin!)
  await page.getByRole('button', { name: 'In your fleet' }).click()
  await page.locator('input[name=license_plate_number]').fill('KEPT 1')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.locator('input[name=vin][aria-invalid=true]').waitFor()
  expect(await focused(person)).toBe('vin')
  await page.reload()
  await arrived(page)
  await page.locator('input[name=vin]').waitFor()
  expect(await page.locator('input[name=vin]').inputValue()).toBe(other!.vin)
  await page.getByRole('button', { name: 'In your fleet' }).click()
  expect(await page.locator('input[name=license_plate_number]').inputValue()).toBe('KEPT 1')
  await person.context.close()
})
