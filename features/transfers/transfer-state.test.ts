import { expect, test } from 'vitest'
import {
  type ListedVehicle,
  NOTHING_CHOSEN,
  sourcesOf,
  type TransferAction,
  type TransferState,
  transferState,
} from './transfer-state.ts'

type State = TransferState<ListedVehicle>
type Action = TransferAction<ListedVehicle>

const [A, B, C] = [1, 2, 3]
const van = (id: number, fleetId = A): ListedVehicle => ({ id, fleet_id: fleetId, name: `Van ${id}` })
const after = (...actions: Action[]): State => actions.reduce<State>(transferState, { ...NOTHING_CHOSEN })

const from: Action = { do: 'chooseFrom', fleetId: A }
const to: Action = { do: 'chooseTo', fleetId: B }
const select = (...vehicles: ListedVehicle[]): Action => ({ do: 'select', vehicles, on: true })
const find = (...vehicles: ListedVehicle[]): Action => ({ do: 'find', vehicles })

test('vehicles are selected and deselected one by one or together, each once', () => {
  const two = after(from, select(van(10), van(11)), select(van(10)))
  expect(two.selected).toEqual([van(11), van(10)])
  expect(transferState(two, { do: 'select', vehicles: [van(10)], on: false }).selected).toEqual([van(11)])
})
test('another source drops what was selected', () => {
  expect(after(from, select(van(10)), { do: 'chooseFrom', fleetId: C })).toEqual({ ...NOTHING_CHOSEN, fromFleetId: C })
})
test('pasted numbers select their vehicles, and choose their fleet if none is chosen', () => {
  expect(after(find(van(20, C), van(10)))).toEqual({
    ...NOTHING_CHOSEN,
    fromFleetId: C,
    selected: [van(20, C), van(10)],
    onTop: [van(20, C), van(10)],
  })
  expect(after(from, select(van(11)), find(van(20, C)))).toMatchObject({ fromFleetId: A, selected: [van(11), van(20, C)] })
  expect(after(from, find())).toEqual(after(from))
})
test('a row does not move while its box is pressed; what is selected is on top once the list is arranged', () => {
  const selected = after(from, select(van(10)))
  expect(selected.onTop).toEqual([])
  expect(transferState(selected, { do: 'arrange' }).onTop).toEqual([van(10)])
})
test.each<[string, Action[]]>([
  ['the destination as the source', [to, { do: 'chooseFrom', fleetId: B }]],
  ['the source as the destination', [from, { do: 'chooseTo', fleetId: A }]],
  ['the fleet of a pasted vehicle as the destination', [from, find(van(20, C)), { do: 'chooseTo', fleetId: C }]],
  ['a pasted vehicle that is in the destination already', [from, to, find(van(20, B))]],
])('the same fleet is refused: %s', (_what, actions) => {
  const before = after(...actions.slice(0, -1))
  expect(after(...actions)).toEqual({ ...before, alert: 'sameFleet' })
})
test('the button asks for the destination and keeps what is selected', () => {
  expect(after(from, select(van(10)), { do: 'askDestination' })).toMatchObject({ alert: 'noDestination', selected: [van(10)] })
})
test('swap exchanges the fleets and drops what was not saved', () => {
  expect(after(from, to, select(van(10)), { do: 'swap' })).toEqual({ ...NOTHING_CHOSEN, fromFleetId: B, toFleetId: A })
})
test.each<[string, Action[]]>([
  ['a fresh screen', []],
  ['no destination', [from]],
  ['no source', [to]],
])('swap with %s asks for a fleet', (_what, actions) => {
  expect(after(...actions, { do: 'swap' })).toEqual({ ...after(...actions), alert: 'noFleet' })
})
test('refresh leaves nothing; saving keeps the fleets', () => {
  const chosen = [from, to, select(van(10))]
  expect(after(...chosen, { do: 'refresh' })).toEqual(NOTHING_CHOSEN)
  expect(after(...chosen, { do: 'saved' })).toEqual({ ...NOTHING_CHOSEN, fromFleetId: A, toFleetId: B })
})
test('the next step closes the alert', () => {
  expect(after(from, { do: 'askDestination' }, select(van(10))).alert).toBeNull()
  expect(after(from, { do: 'askDestination' }, { do: 'closeAlert' }).alert).toBeNull()
})
test('the fleets of a transfer are those of its vehicles, each once', () => {
  expect(sourcesOf([van(1), van(2, C), van(3)])).toEqual([A, C])
})
