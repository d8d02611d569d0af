"""What pyHanko says of signed files: reads [{file, anchors}] from standard input, writes one list of verdicts a file.

Indications are those of EN 319 102-1: basic validation, or that with time where the signature has a time stamp. Revocation
is looked at where a certificate says where it is told, by what the file holds; nothing is fetched. What was put behind a signature is judged by pyHanko's own rules (DEFAULT_DIFF_POLICY).
"""

import asyncio
import io
import json
import logging
import sys
from dataclasses import replace

from asn1crypto import pem, x509
from asn1crypto.crl import CertificateList
from asn1crypto.ocsp import OCSPResponse
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.validation.ades import ades_basic_validation, ades_with_time_validation
from pyhanko.sign.validation.dss import DocumentSecurityStore
from pyhanko.sign.validation.errors import NoDSSFoundError
from pyhanko.sign.validation.policy_decl import (
    LocalKnowledge,
    PdfSignatureValidationSpec,
    RevinfoOnlineFetchingRule,
    RevocationInfoGatheringSpec,
    SignatureValidationSpec,
)
from pyhanko_certvalidator.context import CertValidationPolicySpec
from pyhanko_certvalidator.policy_decl import (
    CertRevTrustPolicy,
    RevocationCheckingPolicy,
    RevocationCheckingRule,
)
from pyhanko_certvalidator.registry import SimpleTrustManager
from pyhanko_certvalidator.revinfo.archival import CRLContainer, OCSPContainer

logging.disable(logging.CRITICAL)


def specification(anchors):
    roots = [x509.Certificate.load(der) for _, _, der in pem.unarmor(anchors.encode(), multiple=True)] if anchors else []
    rule = RevocationCheckingRule.CHECK_IF_DECLARED
    policy = CertValidationPolicySpec(
        trust_manager=SimpleTrustManager.build(trust_roots=roots),
        revinfo_policy=CertRevTrustPolicy(
            RevocationCheckingPolicy(ee_certificate_rule=rule, intermediate_ca_cert_rule=rule)
        ),
    )
    return PdfSignatureValidationSpec(
        SignatureValidationSpec(
            cert_validation_policy=policy,
            revinfo_gathering_policy=RevocationInfoGatheringSpec(
                online_fetching_rule=RevinfoOnlineFetchingRule.LOCAL_ONLY
            ),
        )
    )


def knowledge_of(reader):
    """Lists, answers and certificates of the document security store."""
    try:
        store = DocumentSecurityStore.read_dss(reader)
    except NoDSSFoundError:
        return LocalKnowledge()
    answers = [OCSPResponse.load(each.get_object().data) for each in store.ocsps]
    return LocalKnowledge(
        known_ocsps=[part for answer in answers for part in OCSPContainer.load_multi(answer)],
        known_crls=[CRLContainer(CertificateList.load(each.get_object().data)) for each in store.crls],
        known_certs=list(store.load_certs()),
    )


async def judge(embedded, spec):
    said = {"field": embedded.field_name}
    try:
        embedded.compute_integrity_info(diff_policy=spec.diff_policy)
        said["coverage"] = embedded.coverage.name
        said["docmdp_ok"] = embedded.summarise_integrity_info().get("docmdp_ok")
        level = getattr(embedded.diff_result, "modification_level", None)
        said["changes"] = level.name if level is not None else str(embedded.diff_result or "")[:200]
        signature = replace(spec.signature_validation_spec, local_knowledge=knowledge_of(embedded.reader))
        stamps = [each["type"].native for each in embedded.signer_info["unsigned_attrs"] or []]
        check = ades_with_time_validation if "signature_time_stamp_token" in stamps else ades_basic_validation
        result = await check(embedded.signed_data, signature, raw_digest=embedded.compute_digest())
        said["sub"] = result.ades_subindic.name
        said["status"] = result.ades_subindic.status.name
        said["why"] = str(result.failure_msg or "")[:300]
    except Exception as error:  # every refusal is a verdict
        said["error"] = f"{type(error).__name__}: {error}"[:300]
    return said


async def main():
    answers = []
    for case in json.load(sys.stdin):
        try:
            with open(case["file"], "rb") as file:
                reader = PdfFileReader(io.BytesIO(file.read()), strict=False)
            embedded = reader.embedded_signatures
            answers.append([await judge(each, specification(case["anchors"])) for each in embedded])
        except Exception as error:
            answers.append([{"error": f"{type(error).__name__}: {error}"[:300]}])
    json.dump(answers, sys.stdout)


asyncio.run(main())
