import { asOutage, isTimeout, Outage } from "./outage.ts";
import { PatientHandler } from "./patient-handler.ts";

/** Time for one try, ms. What is asked is small and near; a service that stands still is told in seconds. */
export const patience = () => new PatientHandler(3_000);

/** Files take longer than records. */
export const patienceWithFiles = () => new PatientHandler(6_000);

type Step = <Args, Result>(next: (args: Args) => Promise<Result>) => (args: Args) => Promise<Result>;

const outermost = { step: "initialize", priority: "high", name: "tellOutage" } as const;
const eachTry = { step: "finalizeRequest", priority: "low", name: "noteOutage" } as const;

/** What a client of the SDK takes its steps with. */
type Steps = { add(step: Step, place: typeof outermost): void; add(step: Step, place: typeof eachTry): void };

/**
 * A client of the SDK that tells an outage as such, and early: a try that got no answer is not repeated, because the
 * first may still be carried out, and the calls behind it do not wait in turn.
 */
export function tellingOutages<Client extends { middlewareStack: Steps }>(
  client: Client,
  outage = new Outage(),
): Client {
  const whole: Step = (next) => async (args) => {
    outage.check();
    try {
      return await next(args);
    } catch (error) {
      throw asOutage(error);
    }
  };
  const each: Step = (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      if (!isTimeout(error)) throw error;
      outage.note();
      throw asOutage(error);
    }
  };
  client.middlewareStack.add(whole, outermost);
  client.middlewareStack.add(each, eachTry);
  return client;
}
