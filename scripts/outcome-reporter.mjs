// A node:test reporter that writes one JSON line per test: its name and outcome.
export default async function* outcomes(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    const outcome = data.skip || data.todo ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed';
    yield `${JSON.stringify({ name: data.name, outcome })}\n`;
  }
}
