/** Receivers with the libraries of Standard Webhooks. The secret is in the environment, not in the code. */
export const RECEIVERS = [
  {
    value: 'javascript',
    label: 'JavaScript',
    code: `// npm install express standardwebhooks
import express from "express";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const app = express();
app.post("/hooks", express.text({ type: "*/*" }), (request, response) => {
  try {
    const event = webhook.verify(request.body, request.headers);
    console.log(event.id, event.type, event.data);
    response.sendStatus(204);
  } catch {
    response.sendStatus(401);
  }
});
app.listen(3000);`,
  },
  {
    value: 'python',
    label: 'Python',
    code: `# pip install flask standardwebhooks
import os
from flask import Flask, request
from standardwebhooks import Webhook, WebhookVerificationError

webhook = Webhook(os.environ["WEBHOOK_SECRET"])
app = Flask(__name__)

@app.post("/hooks")
def hooks():
    try:
        event = webhook.verify(request.get_data(as_text=True), dict(request.headers))
    except WebhookVerificationError:
        return "", 401
    print(event["id"], event["type"], event["data"])
    return "", 204`,
  },
] as const
