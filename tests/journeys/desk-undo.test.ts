import { expect, test } from 'vitest'
import { DESK_SIZE, Person, useStage } from './browser.ts'

const stage = useStage()

type Row = { id: number; state: string; vehicle: { name: string } }

const requestsOf = async (harper: Person): Promise<Row[]> => {
  const { requests } = (await harper.call('GET', '/shop_portal/day', undefined, true)) as { requests: Row[] }
  return requests
}

test('what the desk takes back is not done, and what it confirmed is sent when the tab is closed', async () => {
  const harper = await Person.open(stage, 'default', DESK_SIZE)
  await harper.enter('harper@harbor.example', true)
  await harper.goTo('/shop_portal')
  const { page } = harper
  const [first, second] = await requestsOf(harper)
  const rowOf = ({ vehicle }: Row) => page.getByRole('listitem').filter({ hasText: vehicle.name })

  // Declined, then undone: the row keeps its place, and the request is unchanged.
  await rowOf(first!).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Decline' }).click()
  await page.getByLabel('Message to the fleet').fill('No lift is free')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await rowOf(first!).getByRole('button', { name: 'Undo decline' }).click()
  await rowOf(first!).getByRole('button', { name: 'Confirm' }).waitFor()
  expect((await requestsOf(harper)).map(({ id }) => id)).toContain(first!.id)

  // Confirms, then closes the tab before the time for Undo is over.
  await rowOf(second!).getByRole('button', { name: 'Confirm' }).click()
  await rowOf(second!).getByRole('button', { name: 'Undo confirm' }).waitFor()
  harper.expectQuiet()
  const other = await harper.context.newPage()
  await other.goto(`${harper.origin}/healthz`)
  await page.close({ runBeforeUnload: true })
  const state = async (): Promise<string> =>
    other.evaluate(async (id) => {
      const token = decodeURIComponent(/fw_shop_token=([^;]*)/.exec(document.cookie)![1]!)
      const answer = await fetch(`/api/v6/shop_portal/orders/${id}`, { headers: { authorization: token } })
      return ((await answer.json()) as Row).state
    }, second!.id)
  await expect.poll(state).toBe('expected')
  await harper.context.close()
})
