import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { SIGNATURE, signReport } from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

test('the PDF for an officer has items, defects, the certificate and who signed', async () => {
  const { id } = await ofDan(testApp)
  const dan = await testApp.as('dan@northwind.example')
  const failed = [{ itemId: 'tail_lights', note: 'Lens cracked.', isSafe: true }]
  const { body } = await signReport(testApp, dan, id, { failed })
  const marcus = await testApp.as('marcus@northwind.example')
  const certification = {
    defect_ids: [body.report.defects[0].id],
    as: 'repaired',
    note: 'Tail light replaced.',
    signature: SIGNATURE,
  }
  await marcus.put(`/inspections/${body.report.id}/certify`, certification)
  const answer = await testApp.app.inject({
    method: 'GET',
    url: `/api/v6/inspections/${body.report.id}/pdf`,
    headers: { authorization: dan.token! },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  // It opens without signal: fonts and photos are in the file, and nothing is loaded from an address.
  const raw = answer.rawPayload.toString('latin1')
  expect([raw.includes('/Subtype /Image'), raw.includes('/FontFile2'), raw.includes('/URI')]).toEqual([true, true, false])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
  for (const words of [
    'Driver vehicle inspection report',
    '49 CFR 396.11 and 396.13',
    'Tail lights and brake lights: defect',
    'Lens cracked.',
    'Photo 1 of Tail lights and brake lights',
    'Defect 1 was repaired. Tail light replaced.',
    'Marcus Webb',
    'Dan Kowalski',
    'Keep until 02/20/2027',
    'Page 1 of 1',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})
