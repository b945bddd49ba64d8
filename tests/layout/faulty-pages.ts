import type { Kind } from './failure.ts'

const STYLE = `
  * { box-sizing: border-box } body { margin: 0; padding: 16px; font: 16px/1.5 sans-serif } button { height: 32px }
  .dots { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 120px }
  table { border-collapse: collapse; width: 300px } th, td { padding: 4px 8px; text-align: left; font-weight: 400 }
  .right { text-align: right } .bar { position: sticky; bottom: 0; height: 40px; background: white }
  .field { position: relative; width: 200px } .field input { width: 100%; height: 32px; padding-right: 40px }
  .field button { position: absolute; right: 4px; top: 4px; width: 24px; height: 24px }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap }
  .strip { display: flex; gap: 8px; overflow-x: auto; margin-inline: -16px; mask-image: linear-gradient(to right, transparent, #000 16px, #000 calc(100% - 24px), transparent) }
  .strip button { flex: none; width: calc(60vw - 8px) }
  .reach { position: relative; width: 16px; height: 16px; padding: 0; border: 0; display: block }
  .reach::after { content: ''; position: absolute; inset: -5px }`

export const page = (body: string): string => `<!doctype html><style>${STYLE}</style><main>${body}</main>`

/** Valid layouts that must not count as failures. */
export const CLEAN = page(`
  <h1>Vehicles of the whole fleet</h1>
  <p class="dots" title="Long name of a vehicle in the depot">Long name of a vehicle in the depot</p>
  <span class="sr">Only for screen readers, however long this text is</span>
  <p style="width: 220px">Read the <a href="#terms">terms and conditions</a> and the <a href="#privacy">privacy policy</a> first.</p>
  <div style="overflow-x: auto; width: 130px; display: flex"><button style="flex: none; width: 60px">All</button><button style="flex: none; width: 60px">Past</button><button style="flex: none; width: 110px">Soon</button></div>
  <div class="strip" role="tablist"><button role="tab">Active</button><button role="tab">Approved</button></div>
  <table>
    <thead><tr><th>Vehicle</th><th class="right">Odometer</th></tr></thead>
    <tbody><tr><td>Loop 03</td><td class="right">78,733</td></tr><tr><td>Depot truck</td><td class="right">9,104</td></tr></tbody>
  </table>
  <div style="overflow-x: auto; width: 200px"><table style="width: 400px">
    <tr><td style="position: sticky; left: 0">Loop 03</td><td>1FTBR1Y87MK019909</td><td>Downtown</td></tr>
  </table></div>
  <div class="field"><input aria-label="Password" placeholder="Password"><button aria-label="Show">o</button></div>
  <p style="line-height: 1">Lines that are set close<br>share no letters, <b>also where</b><br>words are heavy</p>
  <p><button>Cancel</button> <button>Save</button></p>
  <button class="reach" aria-label="Close" style="margin: 20px">x</button>
  <button class="reach" aria-label="Alone, with space around it" style="margin: 40px"></button>
  <div style="height: 2000px"></div><p>The last line</p><div class="bar"><button>Book service</button></div>`)

/** Pages with one fault each, and the expected finding. */
/** Faults on a phone that are valid on desktop. */
export const PHONE_FAULTS: [name: string, kind: Kind, text: string, body: string][] = [
  ['a low field', 'field', 'Odometer', '<input style="height: 36px" aria-label="Odometer">'],
  [
    'a low field in a box of its own',
    'field',
    'Odometer',
    '<div style="border: 1px solid; display: inline-block"><input style="height: 30px; border: 0" aria-label="Odometer"></div>',
  ],
  ['a page without an end', 'long', 'A long list', '<div style="height: 6200px">A long list</div>'],
]

export const FAULTS: [name: string, kind: Kind, text: string, body: string][] = [
  ['a box wider than the window', 'wide', 'Wide', '<div style="width: 2000px">Wide</div>'],
  [
    'a bar aligned to its end that begins left of the window',
    'wide',
    'Decline all',
    '<div style="position: fixed; bottom: 0; left: 0; right: 0; display: flex; justify-content: flex-end; white-space: nowrap"><span style="flex: none; width: 8em">Decline all</span><span style="flex: none; width: calc(100vw - 4em)">Approve</span></div>',
  ],
  [
    'what leaves a list that scrolls and widens the page',
    'wide',
    'Only for readers',
    '<div style="overflow: hidden; width: 200px"><b style="position: absolute; left: 1500px; width: 9em">Only for readers</b></div>',
  ],
  [
    'a button that is narrower than its words',
    'spill',
    'Mark as completed',
    '<div style="padding: 0 80px"><button style="width: 60px; white-space: nowrap; padding: 0">Mark as completed</button></div>',
  ],
  [
    'a table that scrolls sideways',
    'sideways',
    'Odometer',
    '<div style="overflow-x: auto; width: 200px"><div style="width: 400px">Odometer</div></div>',
  ],
  [
    'a table that scrolls sideways and takes the names of its rows along',
    'sideways',
    'Loop 03',
    '<div style="overflow-x: auto; width: 200px"><table style="width: 400px"><tr><td>Loop 03</td><td>Downtown</td></tr></table></div>',
  ],
  [
    'text cut without an ellipsis',
    'cut',
    'Long name of a vehicle',
    '<div class="dots" style="text-overflow: clip" title="Long name of a vehicle">Long name of a vehicle</div>',
  ],
  ['text cut with an ellipsis but no title', 'cut', 'Long name of a vehicle', '<div class="dots">Long name of a vehicle</div>'],
  [
    'text cut at its foot',
    'cut',
    'Two lines of a note',
    '<div style="height: 30px; width: 90px; overflow: hidden">Two lines of a note</div>',
  ],
  [
    'a day broken at its hyphen',
    'broken',
    '2026-09-05',
    '<table style="width: 90px; table-layout: fixed"><tr><td style="width: 60px">2026-09-05</td></tr></table>',
  ],
  ['a day of a sentence broken at its hyphen', 'broken', '2026-09-05', '<p style="width: 90px">done on 2026-09-05</p>'],
  [
    'a head broken inside its word',
    'broken',
    'Consommation',
    '<table style="width: 90px; table-layout: fixed"><tr><th style="width: 60px; overflow-wrap: anywhere">Consommation</th></tr></table>',
  ],
  [
    'a placeholder cut',
    'cut',
    'Choose the year first',
    '<input style="width: 90px; height: 32px" aria-label="Year" placeholder="Choose the year first">',
  ],
  [
    'the choice of a select cut',
    'cut',
    'Synthetic blend oil',
    '<select style="width: 80px; height: 32px" aria-label="Oil"><option>Synthetic blend oil</option></select>',
  ],
  ['a heading over three lines', 'heading', 'Three orders wait', '<h2 style="width: 60px">Three orders wait</h2>'],
  [
    'a head beside its left-aligned column',
    'head',
    'Distance',
    '<table><thead><tr><th class="right">Distance</th></tr></thead><tbody><tr><td>3 mi</td></tr><tr><td>12 mi</td></tr></tbody></table>',
  ],
  [
    'a head beside the boxes of its column',
    'head',
    'Text',
    '<table><thead><tr><th style="text-align: center; padding-right: 60px">Text</th></tr></thead><tbody><tr><td style="text-align: center"><input type="checkbox" aria-label="Text" style="width: 24px; height: 24px"></td></tr></tbody></table>',
  ],
  [
    'a head beside its right-aligned column',
    'head',
    'Cost',
    '<table><thead><tr><th>Cost</th></tr></thead><tbody><tr><td class="right">$3.00</td></tr><tr><td class="right">$120.00</td></tr></tbody></table>',
  ],
  [
    'two controls over each other',
    'overlap',
    'Cancel',
    '<button style="width: 90px">Cancel</button><button style="margin-left: -30px">Save</button>',
  ],
  [
    'a button over the words of a field',
    'overlap',
    'Search',
    '<div class="field"><input style="padding-right: 0" aria-label="Search"><button aria-label="Clear">x</button></div>',
  ],
  [
    'a long name that runs over the role beside it',
    'text',
    'Bartholomew Featherstonehaugh',
    '<div style="display: grid; grid-template-columns: 120px 120px"><span style="white-space: nowrap">Bartholomew Featherstonehaugh</span><span>Manager</span></div>',
  ],
  [
    'a note that runs over what stands below it',
    'text',
    'Waits for the shop to confirm the new time',
    '<div style="height: 24px; width: 120px">Waits for the shop to confirm the new time</div><p style="margin: 0">Cancelled</p>',
  ],
  [
    'a small target beside another',
    'target',
    'Edit',
    '<button style="width: 20px; height: 20px; padding: 0; font-size: 8px">Edit</button><button>Delete</button>',
  ],
  [
    'two small targets whose circles meet',
    'target',
    'Up',
    '<button style="width: 60px; height: 10px; padding: 0; display: block; font-size: 8px">Up</button><button style="width: 60px; height: 10px; padding: 0; display: block; font-size: 8px">Down</button>',
  ],
  [
    'the last line under a bar',
    'covered',
    'The last line',
    '<div style="height: 2000px"></div><p style="margin: 0 0 -16px">The last line</p><div style="position: fixed; bottom: 0; left: 0; right: 0; height: 60px; background: white"></div>',
  ],
  [
    'the title under a toast',
    'covered',
    'Orders',
    '<h1>Orders</h1><div style="position: fixed; top: 0; left: 0; width: 300px; background: white"><p style="margin: 16px">Saved</p></div>',
  ],
  [
    'a strip of choices that ends in the middle of a word',
    'strip',
    'Approved',
    '<div role="tablist" style="display: flex; overflow-x: auto; width: 120px"><button role="tab" style="flex: none; width: 90px">Active</button><button role="tab" style="flex: none; width: 90px">Approved</button></div>',
  ],
  [
    'a strip that fades out before the edge of the window',
    'strip',
    'ActiveApproved',
    '<div class="strip" role="tablist" style="width: 60vw"><button role="tab">Active</button><button role="tab">Approved</button></div>',
  ],
  [
    'a strip that fades out between two choices',
    'strip',
    'ActiveApproved',
    '<div class="strip" role="tablist"><button role="tab" style="width: calc(100vw - 32px)">Active</button><button role="tab">Approved</button></div>',
  ],
  [
    'a heading cut with an ellipsis',
    'heading',
    'Long name of a vehicle',
    '<h2 class="dots" title="Long name of a vehicle in the depot">Long name of a vehicle in the depot</h2>',
  ],
  [
    'a text that runs over the button beside it',
    'text',
    'Waiting for the shop',
    '<div style="display: grid; grid-template-columns: 90px 120px"><span style="white-space: nowrap">Waiting for the shop</span><button aria-label="Review"><b style="visibility: hidden">Review</b></button></div>',
  ],
  [
    'two primary actions in one window',
    'primary',
    'Book service',
    '<button class="ui-primary">Approve</button> <button class="ui-primary">Book service</button>',
  ],
]
