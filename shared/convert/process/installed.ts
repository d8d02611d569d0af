import { hasPackage } from "../../assets/has-package.ts";
import { ServiceError } from "../../errors/service-error.ts";

/** The engines that an installation may go without, as the slim image does. */
const engines = {
  LibreOffice: { package: "@matbee/libreoffice-converter", does: "converts Office files" },
  Chromium: { package: "@sparticuz/chromium", does: "prints pages" },
} as const;

/** Throws `dependency_unavailable`, with what to do, where the engine was left out. */
export function refuseWithoutEngine(engine: keyof typeof engines): void {
  const { package: name, does } = engines[engine];
  if (hasPackage(name)) return;
  throw new ServiceError(
    "dependency_unavailable",
    `This installation has no ${engine}, which ${does}. Trying again does not help: its operator has to install ${name}, or to run the full image in place of the slim one.`,
  );
}
