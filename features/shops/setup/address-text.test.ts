import { expect, test } from 'vitest'
import { addressLine, splitAddress } from './address-text.ts'

test.each([
  ['1850 S Blue Island Ave, Chicago, IL 60608', '1850 S Blue Island Ave', 'Chicago', 'IL', '60608', 'US'],
  ['1850 S Blue Island Ave, Chicago IL 60608-1234, USA', '1850 S Blue Island Ave', 'Chicago', 'IL', '60608-1234', 'US'],
  ['866 Marietta St NW, Suite 3, Atlanta, Georgia 30318', '866 Marietta St NW, Suite 3', 'Atlanta', 'GA', '30318', 'US'],
  ['85, rue de la Commune, Montréal, QC h2y1j1', '85, rue de la Commune', 'Montréal', 'QC', 'H2Y 1J1', 'CA'],
  ['85 rue de la Commune, Montréal (Québec) H2Y 1J1, Canada', '85 rue de la Commune', 'Montréal', 'QC', 'H2Y 1J1', 'CA'],
  ['1 Main St, New York, NY 10001', '1 Main St', 'New York', 'NY', '10001', 'US'],
  ['1 Main St, New York', '1 Main St', 'New York', '', '', null],
  ['1 Main St, Washington, DC 20001', '1 Main St', 'Washington', 'DC', '20001', 'US'],
  ['1850 S Blue Island Ave, Chicago', '1850 S Blue Island Ave', 'Chicago', '', '', null],
  ['12 Main St, 60608', '12 Main St', '', '', '60608', 'US'],
  ['60608', '60608', '', '', '', null],
  ['1850 S Blue Island Ave', '1850 S Blue Island Ave', '', '', '', null],
  ['', '', '', '', '', null],
])('%s', (text, street, city, region, zip, country) => {
  expect(splitAddress(text)).toEqual({ street, city, region, zip, country })
})

test('an address in one line is split into the parts that it was written from', () => {
  const parts = { street: '85, rue de la Commune', city: 'Montréal', region: 'QC', zip: 'H2Y 1J1' }
  expect(splitAddress(addressLine(parts))).toMatchObject(parts)
})
